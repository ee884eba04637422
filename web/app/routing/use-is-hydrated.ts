import { createContext, useContext } from 'react';

/** Where no page stands around it, as in a test, nothing is prerendered but what a server draws. */
export const HydrationContext = createContext(typeof document !== 'undefined');

/** False in prerendered HTML, until React has taken it over. */
export function useIsHydrated(): boolean {
  return useContext(HydrationContext);
}
