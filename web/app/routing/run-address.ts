import { paths } from '../paths.ts';

/** Where the efficiency model opened when runs were saved without a query: not where it opens now. */
const FIRST_EFFICIENCY_QUERY = 'q=256&packet=4096';

/** Where a saved run opens again, on the page of its kind. */
export function runAddress(path: string, query: string): string {
  const named = runQuery(path, query);
  return `${path}${named && `?${named}`}`;
}

/** The settings of a saved run. */
export function runQuery(path: string, query: string): string {
  return query === '' && path === paths.metcalfeSimulation ? FIRST_EFFICIENCY_QUERY : query;
}
