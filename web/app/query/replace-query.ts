import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The new data of a query, taken from another reply. */
export interface Replacement {
  readonly queryKey: QueryKey;
  readonly data: unknown;
}

/** A pending fetch may return older data, so it is cancelled and started again. */
export async function replaceQuery(client: QueryClient, { queryKey, data }: Replacement): Promise<void> {
  const wasFetching = client.isFetching({ queryKey, exact: true }) > 0;
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
  if (wasFetching) void client.invalidateQueries({ queryKey, exact: true });
}
