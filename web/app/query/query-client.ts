import { focusManager, MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';

const FRESH_FOR_MS = 30_000;

/** Whether a refused query ends the session. By default it does if the query has no data yet. */
type RefusedQuery = 'endsSession' | 'isPassedOver';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: Record<string, unknown> & { readonly whenRefused?: RefusedQuery };
  }
}

type OnFailed = (error: ApiError) => Promise<void>;

/**
 * Data stays fresh for a while, so that neither Back nor focus fetches it again. Nothing is retried
 * automatically: the page reports the failure and offers a retry.
 */
export function createQueryClient(onFailed: OnFailed): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // A background refetch does not end the session, because the user may be typing. Their next action is
      // refused as well and leads to the login.
      onError: (error, { state, meta }) => {
        const whenRefused = meta?.whenRefused ?? (state.data === undefined ? 'endsSession' : 'isPassedOver');
        if (whenRefused === 'endsSession') void onFailed(error);
      },
    }),
    mutationCache: new MutationCache({ onError: (error) => void onFailed(error) }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Refetches when the window gets the focus, and not only when the tab becomes visible. */
export function refetchOnFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus();
    window.addEventListener('visibilitychange', listener);
    window.addEventListener('focus', listener);
    return () => {
      window.removeEventListener('visibilitychange', listener);
      window.removeEventListener('focus', listener);
    };
  });
}

/**
 * The library assumes a connection at the start. Without this, it would miss the first reconnect of an
 * offline tab.
 */
export function noticeMissingConnection(): void {
  onlineManager.setOnline(navigator.onLine);
}
