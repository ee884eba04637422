import { useEffect, useEffectEvent, useRef } from 'react';

/** Fills the screen, where the browser can: not on an iPhone, and not without a key or a press of the visitor. */
export function useFullScreen(isWanted: boolean, onLeft: () => void) {
  /** Whether the next end of it is ours. */
  const isOurEnd = useRef(false);
  const leave = useEffectEvent(onLeft);

  useEffect(() => {
    if (!isWanted) return;
    /** The browser ends it at Escape, and does not tell of the key. */
    function notice() {
      if (isFull()) return;
      if (!isOurEnd.current) leave();
      isOurEnd.current = false;
    }
    document.addEventListener('fullscreenchange', notice);
    return () => {
      document.removeEventListener('fullscreenchange', notice);
      if (isFull()) document.exitFullscreen().catch(() => {});
    };
  }, [isWanted]);

  function toggle() {
    if (!isFull()) return enterFullScreen();
    isOurEnd.current = true;
    document.exitFullscreen().catch(() => {});
  }

  return { toggle };
}

export function enterFullScreen(): void {
  if (!isFull()) document.documentElement.requestFullscreen?.().catch(() => {});
}

/** Undefined where there is no such thing. */
function isFull(): boolean {
  return Boolean(document.fullscreenElement);
}
