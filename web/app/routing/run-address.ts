import { paths } from '../paths.ts';

/** The former default query of the efficiency model, for runs that were saved without a query. */
const FIRST_EFFICIENCY_QUERY = 'q=256&packet=4096';

/** The address that opens a saved run, on the page of its kind. */
export function runAddress(path: string, query: string): string {
  const named = runQuery(path, query);
  return `${path}${named && `?${named}`}`;
}

/** The settings of a saved run. */
export function runQuery(path: string, query: string): string {
  return query === '' && path === paths.metcalfeSimulation ? FIRST_EFFICIENCY_QUERY : query;
}
