import { SECOND_MS } from '@carom/domain/time/durations';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** A player that has said nothing by then is not to be waited for. */
const PATIENCE_MS = 10 * SECOND_MS;

/** YouTube's player answers only whoever says that it listens; Vimeo's speaks by itself. */
const LISTENING = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' });

function subscribeToConnection(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
}

/**
 * Whether a player seems not to come. A frame of somebody else's does not tell whether it was loaded, blocked or
 * refused; a player that runs sends messages.
 */
export function useIsSilent(frame: RefObject<HTMLIFrameElement | null>, patienceMs = PATIENCE_MS): boolean {
  const [isSilent, setIsSilent] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const patience = setTimeout(() => setIsSilent(true), patienceMs);
    // To anybody: it holds nothing, and a page of an error has no origin.
    const listen = () => frame.current?.contentWindow?.postMessage(LISTENING, '*');
    frame.current?.addEventListener('load', listen, { signal });
    window.addEventListener(
      'message',
      ({ source }) => {
        if (source === null || source !== frame.current?.contentWindow) return;
        clearTimeout(patience);
        setIsSilent(false);
      },
      { signal },
    );
    return () => {
      clearTimeout(patience);
      stop.abort();
    };
  }, [frame, patienceMs]);
  return isSilent;
}
