import { checkListText, myListItemsText } from '../../content/check-list.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { CheckList } from './check-list.tsx';

export const meta = () =>
  pageMeta({ title: myListItemsText.title, description: checkListText.description, noIndex: true });

/** The same page as the check list, under the address to which members are sent. */
export default CheckList;
