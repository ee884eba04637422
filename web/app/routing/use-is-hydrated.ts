import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False in prerendered HTML, until React has taken it over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
