import { SECOND_MS } from '@carom/domain/time/durations';

/** Runs low-priority work when the browser is idle. */
export function whenIdle(then: () => void): void {
  // Safari does not support it.
  if ('requestIdleCallback' in window) window.requestIdleCallback(then);
  else setTimeout(then, SECOND_MS);
}
