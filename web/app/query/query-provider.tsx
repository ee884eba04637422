import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { readSession, subscribeToStorage } from '../session/session-storage.ts';
import { useSessionRefused } from '../session/use-session-refused.ts';
import { createQueryClient, noticeMissingConnection, refetchOnFocus } from './query-client.ts';

/** One client per tab, so that the data of a page is available after Back. */
export const tabClient = createClient();
let onSessionRefused: ReturnType<typeof useSessionRefused> = async () => {};
let readFor: string | null = null;

/** Clears the cache when the member changes or logs out, so that nobody else sees it. */
function followSession(): void {
  const { owner, isLoggedIn } = readSession();
  const reader = JSON.stringify([owner, isLoggedIn]);
  if (readFor !== null && readFor !== reader) tabClient.clear();
  readFor = reader;
}

/** Runs once per tab, because a session may also end on a page without queries. */
function watch(): void {
  if (readFor !== null) return;
  followSession();
  subscribeToStorage(followSession);
  refetchOnFocus();
}

/** Provides the query client to pages that show data of the server. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const onRefused = useSessionRefused();
  // In a layout effect, because the router ignores navigation before it has mounted, and a refusal may come
  // early. A query that was refused before is sent again.
  useLayoutEffect(() => {
    onSessionRefused = onRefused;
  }, [onRefused]);
  useEffect(watch, []);
  useEffect(noticeMissingConnection, []);
  // On the server, each rendering has its own cache.
  const [client] = useState(() => (typeof document === 'undefined' ? createClient() : tabClient));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createClient(): QueryClient {
  return createQueryClient((error) => onSessionRefused(error));
}
