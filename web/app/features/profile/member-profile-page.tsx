import { profileText } from '../../content/profile.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { Profile } from './profile.tsx';

export const meta = () =>
  pageMeta({
    title: 'Profile',
    description: profileText.description,
    path: paths.member.profile,
    noIndex: true,
  });

export default function MemberProfilePage() {
  return <Profile eyebrow="Account" />;
}
