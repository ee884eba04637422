import { useLayoutEffect } from 'react';
import { useIsHydrated } from '../../../../routing/use-is-hydrated.ts';

const SCRIPT = `if(location.search)document.documentElement.dataset.arriving=''`;

/**
 * Stands before a simulator. The build draws it with its first settings: where the address names others, it is
 * hidden until React has read them. See frame.css.
 */
export function Arriving() {
  const isHydrated = useIsHydrated();
  // Together with the settings that React draws then.
  useLayoutEffect(() => {
    if (isHydrated) delete document.documentElement.dataset['arriving'];
  }, [isHydrated]);
  return isHydrated ? null : <script>{SCRIPT}</script>;
}
