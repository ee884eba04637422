import { useEffect, useEffectEvent, useRef } from 'react';

/** Full screen, if the browser supports it: not on an iPhone, and only after user activation. */
export function useFullScreen(isWanted: boolean, onLeft: () => void) {
  /** The browser enters and leaves full screen asynchronously; the lecture may be over by then. */
  const isStillWanted = useRef(false);
  /** Whether our code requested the next exit. */
  const isOurEnd = useRef(false);
  const leave = useEffectEvent(onLeft);

  useEffect(() => {
    if (!isWanted) return;
    let wasFull = false;
    /** On Escape the browser leaves full screen without a key event. */
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

/** Undefined without support for full screen. */
function isFull(): boolean {
  return Boolean(document.fullscreenElement);
}
