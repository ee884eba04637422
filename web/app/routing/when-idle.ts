import { SECOND_MS } from '@carom/domain/time/durations';

/** For what nobody waits for: once the browser has nothing else to do. */
export function whenIdle(then: () => void): void {
  // Safari does not know it.
  if ('requestIdleCallback' in window) window.requestIdleCallback(then);
  else setTimeout(then, SECOND_MS);
}
