import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react';
import { HydrationContext } from './use-is-hydrated.ts';

const subscribeToNothing = () => () => {};

/**
 * Tells all at once that React has taken the prerendered page over. What is drawn then may be much, as a whole
 * simulator: deferred, it is drawn once, and in pieces.
 */
export function HydrationProvider({ children }: { readonly children: ReactNode }) {
  const isTakenOver = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return <HydrationContext value={useDeferredValue(isTakenOver)}>{children}</HydrationContext>;
}
