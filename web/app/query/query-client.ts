import { focusManager, MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';

const FRESH_FOR_MS = 30_000;

/** Whether a refused session ends. Without a word, it does where nothing is on the page yet. */
type RefusedQuery = 'endsSession' | 'isPassedOver';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: Record<string, unknown> & { readonly whenRefused?: RefusedQuery };
  }
}

type OnFailed = (error: ApiError) => Promise<void>;

/**
 * What was read stays fresh for a while: neither the way back nor the focus asks for it again before.
 * Nothing is tried again by itself: the page says what failed, and offers it.
 */
export function createQueryClient(onFailed: OnFailed): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // What is on the page was asked for again behind it: somebody may be typing there. Their next
      // step is refused as well, and leads to the login.
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

/** Besides the tab's coming into view, which the library knows: the window's coming to the front. */
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

/** The library takes a connection for granted: of one that was missing before, it would not notice the end. */
export function noticeMissingConnection(): void {
  onlineManager.setOnline(navigator.onLine);
}
