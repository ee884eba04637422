import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { failureIn } from './call-failure.ts';
import type { Decided } from './use-call-mutation.ts';

/**
 * For what somebody opens, to go on from there: as it is now, whatever was read before. Null: the
 * session was refused.
 */
export async function readNow<Reply, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Reply, Error, Reply, Key>,
): Promise<Decided<Reply> | null> {
  try {
    const reply = await client.fetchQuery({
      ...options,
      staleTime: 0,
      meta: { whenRefused: 'endsSession' },
    });
    return { kind: 'ok', reply };
  } catch (error) {
    const failure = failureIn(error);
    return failure.kind === 'unauthorized' ? null : failure;
  }
}
