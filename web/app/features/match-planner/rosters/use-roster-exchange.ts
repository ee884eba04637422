import type { LocalRoster } from '@carom/domain/match/kept-rosters';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { readOwner } from '../../../storage/member-store.ts';
import { rostersQuery } from './queries.ts';
import { rosterExchange } from './roster-exchange.ts';
import { readRosters, subscribeToRosters, takeFromServer } from './roster-store.ts';

const NONE: readonly LocalRoster[] = [];

export function useLocalRosters(): readonly LocalRoster[] {
  return useSyncExternalStore(subscribeToRosters, readRosters, () => NONE);
}

/**
 * Brings this browser's rosters and the server's together: what the server has is merged in whenever it was
 * read, and what is only here is sent. Says what could not be sent.
 */
export function useRosterExchange(): string {
  const { data, dataUpdatedAt: readAtMs } = useQuery({ ...rostersQuery, refetchOnReconnect: 'always' });

  useEffect(() => {
    if (data !== undefined) takeFromServer(data.rosters, readOwner());
  }, [data]);

  // With each answer, and with each change here.
  useEffect(() => {
    if (readAtMs === 0) return;
    const send = () => void rosterExchange.send();
    send();
    return subscribeToRosters(send);
  }, [readAtMs]);

  return useSyncExternalStore(rosterExchange.subscribe, rosterExchange.readProblem, () => '');
}
