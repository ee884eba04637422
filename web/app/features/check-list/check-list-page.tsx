import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { CheckList } from './check-list.tsx';

export const meta = () =>
  pageMeta({
    title: 'Check list',
    description: 'Your own list of things to do.',
    path: paths.member.checkList,
    noIndex: true,
  });

export default CheckList;
