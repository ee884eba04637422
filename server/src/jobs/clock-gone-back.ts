import { MINUTE_MS } from '@carom/domain/time/durations';

/** Returns a function that reports whether the clock of this machine went back since its last call. */
export function watchClock(): () => boolean {
  const ahead = () => Date.now() - performance.now();
  let before = ahead();
  return () => {
    const now = ahead();
    const hasGoneBack = now < before - MINUTE_MS;
    before = now;
    return hasGoneBack;
  };
}
