import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What was read before, as another reply says that it is now. */
export interface Replacement {
  readonly queryKey: QueryKey;
  readonly data: unknown;
}

/** An answer that is still on its way may tell of before: it is given up, and asked for anew. */
export async function replaceQuery(client: QueryClient, { queryKey, data }: Replacement): Promise<void> {
  const isAsked = client.isFetching({ queryKey, exact: true }) > 0;
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
  if (isAsked) void client.invalidateQueries({ queryKey, exact: true });
}
