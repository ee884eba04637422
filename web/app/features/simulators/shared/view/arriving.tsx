import { useEffect } from 'react';
import { useIsHydrated } from '../../../../routing/use-is-hydrated.ts';

const SCRIPT = `if(location.search)document.documentElement.dataset.arriving=''`;

const LATEST_MS = 300;

/**
 * Stands before a simulator. The build draws it with its first settings: where the address names others, it is
 * hidden until React has read them. See frame.css.
 */
export function Arriving() {
  const isHydrated = useIsHydrated();
  // Parts of a prerendered page are taken over one by one: shown when React has nothing left to do.
  useEffect(() => {
    if (!isHydrated) return;
    const show = () => {
      delete document.documentElement.dataset['arriving'];
    };
    // Safari has none.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(show, LATEST_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(show, { timeout: LATEST_MS });
    return () => cancelIdleCallback(idle);
  }, [isHydrated]);
  return isHydrated ? null : <script>{SCRIPT}</script>;
}
