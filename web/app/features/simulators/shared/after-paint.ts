/** Upper limit, in case the page becomes hidden meanwhile. */
const LATEST_PAINT_MS = 200;

/** Calls back after the next paint. Returns a function that cancels the call. */
export function afterPaint(callBack: () => void): () => void {
  // A hidden page is not painted, and its timers are throttled, eventually to one per minute.
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
