import type { Feature } from '@carom/domain/match/night';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { isSent, readPlanner, readVersion, type Step, subscribeToPlans } from '../plan-store.ts';
import { type ExchangeState, nightExchanges } from './night-exchange.ts';

/** After the last of several quick taps. */
const SEND_AFTER_MS = 1000;
/** While the page is in view: the other phone may have gone on, or the network may be back. */
const LOOK_EVERY_MS = 30_000;

/** Saves the night by itself while its page is open, and takes over what another phone has saved. */
export function useNightExchange(feature: Feature): ExchangeState {
  const nights = nightExchanges[feature];

  useEffect(() => {
    let sending: ReturnType<typeof setTimeout> | undefined;
    const exchange = () => void nights.exchange();
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') void nights.exchange();
      else void nights.send();
    };
    const stopListening = subscribeToPlans(() => {
      nights.followOtherTabs();
      if (isSent(feature)) return;
      clearTimeout(sending);
      sending = setTimeout(() => void nights.send(), SEND_AFTER_MS);
    });
    const looking = setInterval(() => {
      if (document.visibilityState === 'visible') void nights.exchange();
    }, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', lookWhenSeen);
    window.addEventListener('online', exchange);
    exchange();
    return () => {
      stopListening();
      clearTimeout(sending);
      clearInterval(looking);
      document.removeEventListener('visibilitychange', lookWhenSeen);
      window.removeEventListener('online', exchange);
      void nights.send();
    };
  }, [feature, nights]);

  return useSyncExternalStore(nights.subscribe, nights.read, nights.read);
}

/** Where the night is, for the mark. */
export function useNightPlace(
  feature: Feature,
  hasFailed: boolean,
): 'nowhere' | 'inAccount' | 'sending' | 'here' {
  const read = useCallback(
    () => (isSent(feature) ? (readVersion(feature) > 0 ? 'inAccount' : 'nowhere') : 'unsent'),
    [feature],
  );
  const kept = useSyncExternalStore(subscribeToPlans, read, () => 'nowhere' as const);
  if (kept !== 'unsent') return kept;
  return hasFailed ? 'here' : 'sending';
}

/** A night that was set up elsewhere and has begun there opens where it is played. */
export function useResumedStep(feature: Feature, goTo: (step: Step) => void): void {
  const nights = nightExchanges[feature];
  const { takenOver } = useSyncExternalStore(nights.subscribe, nights.read, nights.read);
  const followed = useRef(takenOver);
  useEffect(() => {
    if (followed.current === takenOver) return;
    followed.current = takenOver;
    const stored = readPlanner(feature);
    if (stored.ok && stored.value.night.selectedTeam !== null) goTo(2);
  }, [takenOver, feature, goTo]);
}
