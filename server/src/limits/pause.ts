import { setImmediate as nextTurn } from 'node:timers/promises';

/** Of the main thread, at a stretch. */
const MOST_MS = 10;

/** To be called within long work, as often as wanted: lets other calls go on when it has taken so long since. */
export function createPause(): () => Promise<void> {
  let sinceMs = performance.now();
  return async () => {
    if (performance.now() - sinceMs < MOST_MS) return;
    await nextTurn();
    sinceMs = performance.now();
  };
}
