import type { ListedPage } from './lister.ts';

/** The parts of a list's reply that all lists share; the rows are the area's own. */
export function pageFields({ previous, next, total }: Omit<ListedPage<unknown>, 'rows'>) {
  return { previous, next, total: { count: total.count, has_more: total.hasMore } };
}
