import { paths } from '../paths.ts';

/** The former default queries, for runs that were saved without a query. */
const FIRST_QUERIES: Readonly<Record<string, string>> = {
  [paths.metcalfeSimulation]: 'q=256&packet=4096',
  [paths.networkPerformanceSimulation]: 'users=1',
};

/** The address that opens a saved run, on the page of its kind. */
export function runAddress(path: string, query: string): string {
  const named = runQuery(path, query);
  return `${path}${named && `?${named}`}`;
}

/** The settings of a saved run. */
export function runQuery(path: string, query: string): string {
  return query === '' ? (FIRST_QUERIES[path] ?? '') : query;
}
