import { useEffect, useState } from 'react';

/** Fetches what the planners need without a network, and says when it is there. */
export function useOfflineCopy(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    // In development there is no build whose parts could be kept.
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
