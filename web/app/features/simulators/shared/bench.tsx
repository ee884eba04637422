import type { ReactNode } from 'react';
import { useIsHydrated } from '../../../routing/use-is-hydrated.ts';

/** Its controls stand in the prerendered page, and answer once React has taken it over. */
export function Bench({ children }: { readonly children: ReactNode }) {
  return (
    <fieldset className="contents" disabled={!useIsHydrated()}>
      {children}
    </fieldset>
  );
}
