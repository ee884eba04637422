import { checkListText } from '../../content/check-list.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { CheckList } from './check-list.tsx';

export const meta = () =>
  pageMeta({
    title: 'Check list',
    description: checkListText.description,
    path: paths.member.checkList,
    noIndex: true,
  });

export default CheckList;
