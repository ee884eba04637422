import { checkListText } from '../../content/check-list.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { CheckList } from './check-list.tsx';

export const meta = () =>
  pageMeta({ title: 'Check list', description: checkListText.description, noIndex: true });

export default CheckList;
