import { paths } from '../paths.ts';

/** Where simulators opened when runs were saved without a query: not where they open now. */
const FIRST_QUERIES: Readonly<Record<string, string>> = {
  [paths.metcalfeSimulation]: 'q=256&packet=4096',
  [paths.networkPerformanceSimulation]: 'users=1',
};

/** Where a saved run opens again, on the page of its kind. */
export function runAddress(path: string, query: string): string {
  const named = runQuery(path, query);
  return `${path}${named && `?${named}`}`;
}

/** The settings of a saved run. */
export function runQuery(path: string, query: string): string {
  return query === '' ? (FIRST_QUERIES[path] ?? '') : query;
}
