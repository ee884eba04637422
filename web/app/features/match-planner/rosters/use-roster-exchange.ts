import type { LocalRoster } from '@carom/domain/match/kept-rosters';
import { useEffect, useSyncExternalStore } from 'react';
import { failureLine } from '../../../api/failure-line.ts';
import { rosterText } from '../../../content/planners/match-planner-rosters.ts';
import { useExchange } from '../../../exchange/use-exchange.ts';
import { rosterExchange } from './roster-exchange.ts';
import { readRosters, subscribeToRosters } from './roster-store.ts';

const NONE: readonly LocalRoster[] = [];

export function useLocalRosters(): readonly LocalRoster[] {
  return useSyncExternalStore(subscribeToRosters, readRosters, () => NONE);
}

/**
 * Synchronizes the rosters of this browser and the account while the page is open. Returns why a roster was not saved,
 * except after a lost connection, when it is sent later.
 */
export function useRosterExchange(): string {
  const { problems } = useExchange(rosterExchange);
  useEffect(() => subscribeToRosters(() => void rosterExchange.send()), []);

  const problem = [...problems.values()].find(({ kind }) => kind !== 'networkFailure');
  useEffect(() => {
    if (problem !== undefined) console.error(rosterText.notSent, problem);
  }, [problem]);
  return problem === undefined ? '' : failureLine(rosterText.notSent, problem);
}
