import { MINUTE_MS } from '@carom/domain/time/durations';

/** Tells, whenever it is asked, whether this machine's clock went back since it was asked before. */
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
