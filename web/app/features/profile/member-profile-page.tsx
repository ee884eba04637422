import { profileText } from '../../content/account/profile.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { Profile } from './profile.tsx';

export const meta = () => pageMeta({ title: 'Profile', description: profileText.description, noIndex: true });

export default Profile;
