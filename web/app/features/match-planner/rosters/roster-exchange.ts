import type { Roster } from '@carom/contract/rosters/schemas';
import { isUnsent, type KeptRoster, type LocalRoster } from '@carom/domain/match/kept-rosters';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import type { CallOutcome } from '../../../api/call-outcome.ts';
import { type Failure, failureLine } from '../../../api/failure-line.ts';
import { rosterText } from '../../../content/planners/match-planner-rosters.ts';
import { tabClient } from '../../../query/query-provider.tsx';
import { readFresh } from '../../../query/read-fresh.ts';
import { addSender } from '../../../session/unsent-changes.ts';
import { readOwner } from '../../../storage/member-store.ts';
import { rostersQuery } from './queries.ts';
import { agreeOn, readRosters, takeFromServer } from './roster-store.ts';

/** Sends what only this browser has, one after the other, merged with what the server has. */
interface RosterExchange {
  /** What could not be sent; without a connection nothing is said, for it follows by itself. */
  readProblem(): string;
  subscribe(listener: () => void): () => void;
  send(): Promise<void>;
}

function createRosterExchange(client: QueryClient): RosterExchange {
  let problem = '';
  let underway: Promise<void> | null = null;
  /** When the server had last been read as it failed: with the next answer it is tried again. */
  const failed = new WeakMap<LocalRoster, number>();
  const listeners = new Set<() => void>();

  function tell(words: string) {
    if (words === problem) return;
    problem = words;
    for (const listener of listeners) listener();
  }

  async function run(): Promise<void> {
    if (!readRosters().some(isUnsent)) return;
    if (client.getQueryData(rostersQuery.queryKey) === undefined && !(await readAgain(client))) return;
    for (;;) {
      const readAtMs = client.getQueryState(rostersQuery.queryKey)?.dataUpdatedAt ?? 0;
      const due = readRosters().find((local) => isUnsent(local) && (failed.get(local) ?? 0) < readAtMs);
      if (due === undefined) return;
      const failure = await send(client, due);
      // What was refused as it is will be refused again.
      const isFinal = failure?.kind === 'conflict' || failure?.kind === 'invalid';
      if (failure !== null) failed.set(due, isFinal ? Number.POSITIVE_INFINITY : readAtMs);
      tell(failure === null || failure.kind === 'networkFailure' ? '' : toldOf(failure));
    }
  }

  return {
    readProblem: () => problem,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async send() {
      while (underway !== null) await underway;
      underway = run().finally(() => {
        underway = null;
      });
      await underway;
    },
  };
}

/** Whether the server has answered; what it has is taken in. */
async function readAgain(client: QueryClient): Promise<boolean> {
  const owner = readOwner();
  const outcome = await readFresh(client, { ...rostersQuery, staleTime: 0 });
  if (outcome?.kind !== 'ok') return false;
  takeFromServer(outcome.reply.rosters, owner);
  return true;
}

/** Null when the server has it, or has another one instead, with which it is merged now. */
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
  await readAgain(client);
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

/** One, whichever page is open. */
export const rosterExchange = createRosterExchange(tabClient);

addSender(rosterExchange.send);
