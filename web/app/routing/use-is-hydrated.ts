import { createContext, useContext } from 'react';

/** Without a provider, as in tests, only the server's rendering counts as prerendered. */
export const HydrationContext = createContext(typeof document !== 'undefined');

/** False in prerendered HTML until React has hydrated it. */
export function useIsHydrated(): boolean {
  return useContext(HydrationContext);
}
