import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts into what was read what another reply has told. An answer that is still on its way may tell of
 * before: it is asked for anew.
 */
export async function patchQuery<Reply>(
  client: QueryClient,
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Reply, Error> },
  change: (reply: Reply) => Reply,
): Promise<void> {
  const isAsked = client.isFetching({ queryKey, exact: true }) > 0;
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Reply>(queryKey as QueryKey, (reply) =>
    reply === undefined ? undefined : change(reply),
  );
  if (isAsked) void client.invalidateQueries({ queryKey, exact: true });
}
