import type { ReactNode } from 'react';
import { useIsHydrated } from '../../../routing/use-is-hydrated.ts';

/** The controls are part of the prerendered page and work after hydration. */
export function Bench({ children }: { readonly children: ReactNode }) {
  return (
    <fieldset className="contents" disabled={!useIsHydrated()}>
      {children}
    </fieldset>
  );
}
