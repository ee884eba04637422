import type { Feature } from '@carom/domain/match/night';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { isSent, readPlanner, readVersion, type Step, subscribeToPlans } from '../plan-store.ts';
import { nightSyncs, type SyncState } from './night-sync.ts';

/** After the last of several quick taps. */
const SEND_AFTER_MS = 1000;
/** While the page is in view: the other phone may have gone on, or the network may be back. */
const LOOK_EVERY_MS = 30_000;

/** Saves the night by itself while its page is open, and takes over what another phone has saved. */
export function useNightSync(feature: Feature): SyncState {
  const sync = nightSyncs[feature];

  useEffect(() => {
    let sending: ReturnType<typeof setTimeout> | undefined;
    const exchange = () => void sync.exchange();
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') void sync.exchange();
      else void sync.send();
    };
    const stopListening = subscribeToPlans(() => {
      sync.followOtherTabs();
      if (isSent(feature)) return;
      clearTimeout(sending);
      sending = setTimeout(() => void sync.send(), SEND_AFTER_MS);
    });
    const looking = setInterval(() => {
      if (document.visibilityState === 'visible') void sync.exchange();
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
      void sync.send();
    };
  }, [feature, sync]);

  return useSyncExternalStore(sync.subscribe, sync.read, sync.read);
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
  const sync = nightSyncs[feature];
  const { takenOver } = useSyncExternalStore(sync.subscribe, sync.read, sync.read);
  const followed = useRef(takenOver);
  useEffect(() => {
    if (followed.current === takenOver) return;
    followed.current = takenOver;
    const stored = readPlanner(feature);
    if (stored.ok && stored.value.night.selectedTeam !== null) goTo(2);
  }, [takenOver, feature, goTo]);
}
