/** Should the page go out of sight meanwhile. */
const LATEST_PAINT_MS = 200;

/** Calls back once what was just rendered has been painted; what is returned calls it off. */
export function afterPaint(callBack: () => void): () => void {
  // Nothing is painted where nobody looks, and timers are held up there, by minutes in the end.
  if (document.hidden) {
    callBack();
    return () => undefined;
  }
  let timer = setTimeout(callBack, LATEST_PAINT_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(callBack);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
