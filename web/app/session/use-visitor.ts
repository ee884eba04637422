import { useSyncExternalStore } from 'react';
import type { VisitorKind } from './session-rules.ts';
import { readSession, subscribeToStorage } from './session-storage.ts';

/**
 * Who is looking, for menus: a guest until the browser has been asked. Without a change from one kind
 * to another nothing is drawn anew, so that a guest's page is done once React has taken it over.
 */
export function useVisitor(): VisitorKind {
  return useSyncExternalStore<VisitorKind>(
    subscribeToStorage,
    () => readSession().visitor,
    () => 'guest',
  );
}
