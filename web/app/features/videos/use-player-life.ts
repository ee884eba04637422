import { SECOND_MS } from '@carom/domain/time/durations';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** Time after which a player without messages counts as unavailable. */
const PATIENCE_MS = 10 * SECOND_MS;

/** YouTube's player sends messages only after this request; Vimeo's sends them unasked. */
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
 * Whether the player has sent no message in time. A cross-origin iframe does not report whether it was
 * loaded, blocked or refused, but a running player sends messages.
 */
export function useIsSilent(frame: RefObject<HTMLIFrameElement | null>, patienceMs = PATIENCE_MS): boolean {
  const [isSilent, setIsSilent] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const patience = setTimeout(() => setIsSilent(true), patienceMs);
    // Any target origin: the message has no secrets, and an error page has an opaque origin.
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
