import { useEffect, useEffectEvent, useRef } from 'react';

/** Fills the screen, where the browser can: not on an iPhone, and not without a key or a press of the visitor. */
export function useFullScreen(isWanted: boolean, onLeft: () => void) {
  /** The browser fills and clears the screen in its own time: what it does may be for a lecture that is over. */
  const isStillWanted = useRef(false);
  /** Whether the next end of it is ours. */
  const isOurEnd = useRef(false);
  const leave = useEffectEvent(onLeft);

  useEffect(() => {
    if (!isWanted) return;
    let wasFull = false;
    /** The browser ends it at Escape, and does not tell of the key. */
    function notice() {
      if (wasFull && !isFull() && !isOurEnd.current) leave();
      wasFull = isFull();
      if (!wasFull) isOurEnd.current = false;
    }
    isStillWanted.current = true;
    document.addEventListener('fullscreenchange', notice);
    return () => {
      isStillWanted.current = false;
      document.removeEventListener('fullscreenchange', notice);
      if (isFull()) clear();
    };
  }, [isWanted]);

  function enter() {
    if (isFull()) return;
    document.documentElement.requestFullscreen?.().then(
      () => isStillWanted.current || clear(),
      () => {},
    );
  }

  function toggle() {
    if (!isFull()) return enter();
    isOurEnd.current = true;
    clear();
  }

  return { enter, toggle };
}

function clear(): void {
  document.exitFullscreen().catch(() => {});
}

/** Undefined where there is no such thing. */
function isFull(): boolean {
  return Boolean(document.fullscreenElement);
}
