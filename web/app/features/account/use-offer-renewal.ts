import { MINUTE_MS, SECOND_MS } from '@carom/domain/time/durations';
import { useEffect, useEffectEvent } from 'react';

/** Leaves the member time to pay before the offer expires. */
const RENEWED_BEFORE_MS = 20 * MINUTE_MS;

export interface Offer<Intent> {
  readonly intent: Intent;
  /** Measured with the browser's clock. */
  readonly staleAtMs: number;
}

export function offerOf<Intent extends { readonly expires_in_s: number }>(intent: Intent): Offer<Intent> {
  return { intent, staleAtMs: Date.now() + intent.expires_in_s * SECOND_MS - RENEWED_BEFORE_MS };
}

export function isStale({ staleAtMs }: Pick<Offer<unknown>, 'staleAtMs'>): boolean {
  return Date.now() >= staleAtMs;
}

/** Renews a stale offer while the page is visible, or as soon as it becomes visible. */
export function useOfferRenewal(staleAtMs: number | null, renew: () => Promise<void>): void {
  const renewNow = useEffectEvent(renew);
  useEffect(() => {
    if (staleAtMs === null) return;
    const isSeen = () => document.visibilityState === 'visible';
    const look = () => {
      if (isSeen() && isStale({ staleAtMs })) void renewNow();
    };
    // Timers fire late after the computer has slept, so check when the page becomes visible too.
    const timer = setTimeout(look, Math.max(0, staleAtMs - Date.now()));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [staleAtMs]);
}
