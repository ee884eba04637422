import { team } from '../../content/marketing/team.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { TeamPageWords } from './team-words.tsx';
import { WithOwnWords } from './with-own-words.tsx';

const { title, description } = team;

export const meta = () => pageMeta({ title, description, path: paths.team });

export default function TeamPage() {
  return <WithOwnWords what={team.what}>{(words) => <TeamPageWords words={words.team} />}</WithOwnWords>;
}
