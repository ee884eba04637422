import { profileText } from '../../content/profile.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { Profile } from './profile.tsx';

export const meta = () =>
  pageMeta({
    title: 'Profile',
    description: profileText.description,
    path: paths.admin.profile,
    noIndex: true,
  });

export default function AdminProfilePage() {
  return <Profile eyebrow="Administration" />;
}
