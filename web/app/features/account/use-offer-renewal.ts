import { MINUTE_MS, SECOND_MS } from '@carom/domain/time/durations';
import { useEffect, useEffectEvent } from 'react';

/** Somebody who presses the button needs time to pay: an offer is renewed before it expires. */
const RENEWED_BEFORE_MS = 20 * MINUTE_MS;

export interface Offer<Intent> {
  readonly intent: Intent;
  /** By the browser's clock. */
  readonly staleAtMs: number;
}

export function offerOf<Intent extends { readonly expires_in_s: number }>(intent: Intent): Offer<Intent> {
  return { intent, staleAtMs: Date.now() + intent.expires_in_s * SECOND_MS - RENEWED_BEFORE_MS };
}

export function isStale({ staleAtMs }: Pick<Offer<unknown>, 'staleAtMs'>): boolean {
  return Date.now() >= staleAtMs;
}

/** Renews an offer that nobody is paying for, but only while somebody looks at it, or when they come back. */
export function useOfferRenewal(staleAtMs: number | null, renew: () => Promise<void>): void {
  const renewNow = useEffectEvent(renew);
  useEffect(() => {
    if (staleAtMs === null) return;
    const isSeen = () => document.visibilityState === 'visible';
    const look = () => {
      if (isSeen() && isStale({ staleAtMs })) void renewNow();
    };
    // A computer that slept has timers that come late: whoever comes back is asked for, too.
    const timer = setTimeout(look, Math.max(0, staleAtMs - Date.now()));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [staleAtMs]);
}
