import { useEffect, useState } from 'react';

/** Downloads what the planners need offline, and returns whether it is available. */
export function useOfflineCopy(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    // In development there is no build to cache.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    let isShown = true;
    async function prepare() {
      try {
        await navigator.serviceWorker.register('/sw.js');
        await navigator.serviceWorker.ready;
        if (isShown) setIsReady(true);
      } catch (cause) {
        console.warn('The planner will not open without a network', cause);
      }
    }
    void prepare();
    return () => {
      isShown = false;
    };
  }, []);
  return isReady;
}
