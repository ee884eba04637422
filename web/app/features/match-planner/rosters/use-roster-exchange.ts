import type { Roster } from '@carom/contract/rosters/schemas';
import { isUnsent, type KeptRoster, type LocalRoster } from '@carom/domain/match/kept-rosters';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { api } from '../../../api/api.ts';
import type { CallOutcome } from '../../../api/call-outcome.ts';
import { type Failure, failureLine } from '../../../api/failure-line.ts';
import { rosterText } from '../../../content/match-planner-rosters.ts';
import { readOwner } from '../../../storage/member-store.ts';
import { rostersQuery } from './queries.ts';
import { agreeOn, readRosters, subscribeToRosters, takeFromServer } from './roster-store.ts';

const NONE: readonly LocalRoster[] = [];

export function useLocalRosters(): readonly LocalRoster[] {
  return useSyncExternalStore(subscribeToRosters, readRosters, () => NONE);
}

/**
 * Brings this browser's rosters and the server's together: what the server has is merged in whenever it was
 * read, and what is only here is sent, one after the other. Says what could not be sent; without a connection
 * nothing is said, for it follows by itself.
 */
export function useRosterExchange(): string {
  const client = useQueryClient();
  const query = useQuery({ ...rostersQuery, refetchOnReconnect: false });
  const { data, dataUpdatedAt: readAtMs, refetch } = query;
  const locals = useLocalRosters();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');
  /** When the server had last been read as it failed: with the next answer it is tried again. */
  const failed = useRef(new WeakMap<LocalRoster, number>());

  // The library does not notice the end of a pause that was there before the page.
  useEffect(() => {
    const readAgain = () => void refetch();
    window.addEventListener('online', readAgain);
    return () => window.removeEventListener('online', readAgain);
  }, [refetch]);

  useEffect(() => {
    if (data !== undefined) takeFromServer(data.rosters, readOwner());
  }, [data]);

  useEffect(() => {
    if (readAtMs === 0 || isSending) return;
    const isDue = (local: LocalRoster) => isUnsent(local) && (failed.current.get(local) ?? 0) < readAtMs;
    const first = locals.find(isDue);
    if (first === undefined) return;
    async function sendFirst(local: LocalRoster) {
      setIsSending(true);
      const failure = await send(client, local);
      // What was refused as it is will be refused again.
      const isFinal = failure?.kind === 'conflict' || failure?.kind === 'invalid';
      if (failure !== null) failed.current.set(local, isFinal ? Number.POSITIVE_INFINITY : readAtMs);
      setProblem(failure === null || failure.kind === 'networkFailure' ? '' : toldOf(failure));
      setIsSending(false);
    }
    void sendFirst(first);
  }, [locals, readAtMs, isSending, client]);

  return problem;
}

/** Null when the server has it, or is asked again for what it has instead. */
async function send(client: QueryClient, local: LocalRoster): Promise<Failure | null> {
  const { id, mine, agreed } = local;
  const owner = readOwner();
  const version = agreed?.version ?? 0;
  const outcome = mine === null ? await remove(id, version) : await save(mine, version);
  if (outcome.kind === 'ok') {
    const saved = outcome.reply;
    // What was read before knows nothing of it, and may be answered after it.
    await client.cancelQueries({ queryKey: rostersQuery.queryKey });
    client.setQueryData(rostersQuery.queryKey, (read) => {
      if (read === undefined) return read;
      const others = read.rosters.filter((roster) => roster.id !== id);
      return { ...read, rosters: saved === null ? others : [...others, saved] };
    });
    agreeOn(id, saved, owner);
    return null;
  }
  if (outcome.kind !== 'conflict') return outcome;
  const before = client.getQueryData(rostersQuery.queryKey);
  await client.refetchQueries({ queryKey: rostersQuery.queryKey });
  // Nothing newer there: it was refused for another reason, such as too many of them.
  return client.getQueryData(rostersQuery.queryKey) === before ? outcome : null;
}

async function save(roster: KeptRoster, version: number): Promise<CallOutcome<Roster | null>> {
  const body = { ...roster, players: [...roster.players], version };
  const outcome = await api.call('saveRoster', { body });
  return outcome.kind === 'ok' ? { kind: 'ok', reply: outcome.reply.roster } : outcome;
}

/** One that is not there any more is deleted. */
async function remove(id: string, version: number): Promise<CallOutcome<Roster | null>> {
  const query = { version: String(version) };
  const outcome = await api.call('deleteRoster', { params: { id }, query });
  const isGone = outcome.kind === 'ok' || outcome.kind === 'notFound';
  return isGone ? { kind: 'ok', reply: null } : outcome;
}

function toldOf(failure: Failure): string {
  console.error(rosterText.notSent, failure);
  return failureLine(rosterText.notSent, failure);
}
