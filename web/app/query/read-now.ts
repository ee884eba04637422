import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { readFresh } from './read-fresh.ts';
import type { Decided } from './use-call-mutation.ts';

/**
 * For what somebody opens, to go on from there: as it is now, whatever was read before. Null: it
 * was given up, or the session was refused.
 */
export async function readNow<Reply, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Reply, Error, Reply, Key>,
): Promise<Decided<Reply> | null> {
  const asked = { ...options, staleTime: 0, meta: { whenRefused: 'endsSession' } } as const;
  const outcome = await readFresh(client, asked);
  return outcome?.kind === 'unauthorized' ? null : outcome;
}
