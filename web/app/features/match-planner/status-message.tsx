import { useState, useSyncExternalStore } from 'react';
import { plannerPageText } from '../../content/planners/match-planner.ts';
import { isKeptByBrowser } from './plan-store.ts';
import { useOfflineCopy } from './use-offline-copy.ts';

/** Shows whether the browser stores the night, and whether the planner needs the network. */
export function StatusMessage() {
  const worksOffline = useOfflineCopy();
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  const [isKept] = useState(isKeptByBrowser);
  const keeping = isKept ? 'saved' : plannerPageText.notKept;
  const network = isOnline ? (worksOffline ? `${keeping} · works offline` : keeping) : `offline · ${keeping}`;
  return (
    <p role="status" className="text-[0.875rem] text-muted">
      {network}
    </p>
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
