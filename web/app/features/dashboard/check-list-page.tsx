import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { CheckList } from './check-list/check-list.tsx';

export const meta = () =>
  pageMeta({
    title: 'Check list',
    description: 'Your own list of things to do.',
    path: paths.member.checkList,
    noIndex: true,
  });

export default CheckList;
