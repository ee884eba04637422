import { useDeferredValue, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * False in prerendered HTML, until React has taken it over. What is drawn then may be much, as a whole
 * simulator: deferred, it is drawn in pieces.
 */
export function useIsHydrated(): boolean {
  const isTakenOver = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return useDeferredValue(isTakenOver);
}
