import type { AccountNight } from '@carom/domain/match/kept-night';
import type { Feature } from '@carom/domain/match/night';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useExchange } from '../../../exchange/use-exchange.ts';
import { isSent, readPlanner, readVersion, type Step, subscribeToPlans } from '../plan-store.ts';
import { nightExchanges } from './night-exchange.ts';

/** Counted from the last of several quick taps. */
const SEND_AFTER_MS = 1000;
/** While the page is visible: another device may have changed the night. */
const READ_EVERY_MS = 30_000;

interface NightState {
  readonly conflict: AccountNight | null;
  readonly hasFailed: boolean;
}

/** Saves the night automatically while its page is open, and applies what another device has saved. */
export function useNightExchange(feature: Feature): NightState {
  const nights = nightExchanges[feature];
  const { problems, readProblem } = useExchange(nights);

  useEffect(() => {
    let sending: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribeToPlans(() => {
      if (isSent(feature)) return;
      clearTimeout(sending);
      sending = setTimeout(() => void nights.send(), SEND_AFTER_MS);
    });
    const reading = setInterval(() => {
      if (document.visibilityState === 'visible') void nights.exchange();
    }, READ_EVERY_MS);
    const sendWhenHidden = () => {
      if (document.visibilityState === 'hidden') void nights.send();
    };
    document.addEventListener('visibilitychange', sendWhenHidden);
    return () => {
      stop();
      clearTimeout(sending);
      clearInterval(reading);
      document.removeEventListener('visibilitychange', sendWhenHidden);
      void nights.send();
    };
  }, [feature, nights]);

  const conflict = useSyncExternalStore(subscribeToPlans, nights.readConflict, () => null);
  return { conflict, hasFailed: readProblem !== null || problems.size > 0 };
}

/** Where the night is stored, for the status mark. */
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

/** A night that was set up and started on another device opens at the match step. */
export function useResumedStep(feature: Feature, goTo: (step: Step) => void): void {
  const { readTakenOver } = nightExchanges[feature];
  const takenOver = useSyncExternalStore(subscribeToPlans, readTakenOver, () => 0);
  const followed = useRef(takenOver);
  useEffect(() => {
    if (followed.current === takenOver) return;
    followed.current = takenOver;
    const stored = readPlanner(feature);
    if (stored.ok && stored.value.night.selectedTeam !== null) goTo(2);
  }, [takenOver, feature, goTo]);
}
