import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** The longest time for which work may block the main thread. */
const MAX_BLOCK_MS = 10;

/** Call this often within long work. It yields to the event loop when the time limit is reached. */
export function createPause(): () => Promise<void> {
  let sinceMs = performance.now();
  return async () => {
    if (performance.now() - sinceMs < MAX_BLOCK_MS) return;
    await yieldToEventLoop();
    sinceMs = performance.now();
  };
}
