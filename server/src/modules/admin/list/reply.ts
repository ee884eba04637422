import type { ListedPage } from './lister.ts';

/** The fields that the replies of all lists share, without the rows. */
export function pageFields({ previous, next, total }: Omit<ListedPage<unknown>, 'rows'>) {
  return { previous, next, total: { count: total.count, has_more: total.hasMore } };
}
