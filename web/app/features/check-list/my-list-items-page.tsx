import { checkListText, myListItemsText } from '../../content/check-list.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { CheckList } from './check-list.tsx';

export const meta = () =>
  pageMeta({ title: myListItemsText.title, description: checkListText.description, noIndex: true });

/** The specified address for members shows the check list. */
export default CheckList;
