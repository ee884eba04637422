import { useSyncExternalStore } from 'react';
import { readSession, type Session, subscribeToStorage } from './session-storage.ts';

/**
 * 'unknown' until prerendered HTML is hydrated: the build does not know the visitor, and guards must not
 * redirect before the browser's storage has been read.
 */
export function useSession(): Session | 'unknown' {
  return useSyncExternalStore<Session | 'unknown'>(subscribeToStorage, readSession, () => 'unknown');
}
