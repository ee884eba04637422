import { useSyncExternalStore } from 'react';
import { readSession, type Session, subscribeToStorage } from './session-storage.ts';

/**
 * 'unknown' while prerendered HTML is being taken over: the build does not know the visitor, and
 * nobody may be sent away before the browser has been asked.
 */
export function useSession(): Session | 'unknown' {
  return useSyncExternalStore<Session | 'unknown'>(subscribeToStorage, readSession, () => 'unknown');
}
