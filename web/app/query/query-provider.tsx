import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { readSession, subscribeToStorage } from '../session/session-storage.ts';
import { useSessionRefused } from '../session/use-session-refused.ts';
import { createQueryClient, noticeMissingConnection, refetchOnFocus } from './query-client.ts';

/** One for the tab, so that what a page has read is there on the way back. */
export const tabClient = createClient();
let onSessionRefused: ReturnType<typeof useSessionRefused> = async () => {};
let readFor: string | null = null;

/** What one member has read is nothing for the next one, nor for whoever sits down after a logout. */
function followSession(): void {
  const { owner, isLoggedIn } = readSession();
  const reader = JSON.stringify([owner, isLoggedIn]);
  if (readFor !== null && readFor !== reader) tabClient.clear();
  readFor = reader;
}

/** Once, for as long as the tab lives: a session may end on a page that reads nothing. */
function watch(): void {
  if (readFor !== null) return;
  followSession();
  subscribeToStorage(followSession);
  refetchOnFocus();
}

/** For the pages that show what the server knows. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const onRefused = useSessionRefused();
  // Not before the page stands: the router drops what is asked of it earlier, and a refusal may be quick.
  // Whoever shows what was refused then asks for it again.
  useLayoutEffect(() => {
    onSessionRefused = onRefused;
  }, [onRefused]);
  useEffect(watch, []);
  useEffect(noticeMissingConnection, []);
  // The server renders each page with a cache of its own.
  const [client] = useState(() => (typeof document === 'undefined' ? createClient() : tabClient));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createClient(): QueryClient {
  return createQueryClient((error) => onSessionRefused(error));
}
