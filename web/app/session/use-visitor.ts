import { useSyncExternalStore } from 'react';
import type { VisitorKind } from './session-rules.ts';
import { readSession, subscribeToStorage } from './session-storage.ts';

/**
 * The visitor for menus: a guest until the browser's storage has been read. Re-renders only if the kind
 * changes, so that a guest's page needs no second rendering.
 */
export function useVisitor(): VisitorKind {
  return useSyncExternalStore<VisitorKind>(
    subscribeToStorage,
    () => readSession().visitor,
    () => 'guest',
  );
}
