import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { Profile } from './profile.tsx';

export const meta = () =>
  pageMeta({
    title: 'Profile',
    description: 'Your profile, your password and your sessions.',
    path: paths.admin.profile,
    noIndex: true,
  });

export default function AdminProfilePage() {
  return <Profile eyebrow="Administration" />;
}
