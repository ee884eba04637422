import {
  CancelledError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { CallOutcome } from '../api/call-outcome.ts';
import { failureIn } from './call-failure.ts';

/**
 * For what keeps a model of its own: what was read a moment ago, or else what is. Null: it was given up,
 * because what was read is outdated already or the session has ended.
 */
export async function readFresh<Reply, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Reply, Error, Reply, Key>,
): Promise<CallOutcome<Reply> | null> {
  try {
    return { kind: 'ok', reply: await client.fetchQuery(options) };
  } catch (error) {
    return error instanceof CancelledError ? null : failureIn(error);
  }
}
