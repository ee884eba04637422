import {
  CancelledError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

/** `null` if it could not be fetched or was cancelled, by newer data or by the end of the session. */
export async function readIfPossible<Reply, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Reply, ApiError, Reply, Key>,
): Promise<Reply | null> {
  try {
    return await client.fetchQuery(options);
  } catch (error) {
    if (error instanceof ApiError || error instanceof CancelledError) return null;
    throw error;
  }
}
