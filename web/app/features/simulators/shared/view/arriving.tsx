import { useEffect } from 'react';
import { useIsHydrated } from '../../../../routing/use-is-hydrated.ts';

const SCRIPT = `if(location.search)document.documentElement.dataset.arriving=''`;

const LATEST_MS = 300;

/**
 * Rendered before a simulator. The prerendered page shows the default settings; if the address names others,
 * the simulator is hidden until React has read them. See frame.css.
 */
export function Arriving() {
  const isHydrated = useIsHydrated();
  // React hydrates the parts of a prerendered page one by one: the simulator is shown when React is idle.
  useEffect(() => {
    if (!isHydrated) return;
    const show = () => {
      delete document.documentElement.dataset['arriving'];
    };
    // Safari lacks requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(show, LATEST_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(show, { timeout: LATEST_MS });
    return () => cancelIdleCallback(idle);
  }, [isHydrated]);
  return isHydrated ? null : <script>{SCRIPT}</script>;
}
