import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react';
import { HydrationContext } from './use-is-hydrated.ts';

const subscribeToNothing = () => () => {};

/**
 * Tells all components at once that the prerendered page is hydrated. Rendering the update may be expensive,
 * for example a whole simulator; deferred, it happens once and in interruptible steps.
 */
export function HydrationProvider({ children }: { readonly children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return <HydrationContext value={useDeferredValue(isHydrated)}>{children}</HydrationContext>;
}
