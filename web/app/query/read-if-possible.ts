import {
  CancelledError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

/** Null when it could not be read, or was cancelled: newer data has come, or the session has ended. */
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
