import { LESSON_PROGRESS_KIND } from '@carom/contract/portfolio/kinds';
import {
  beyond,
  isSameProgress,
  NO_PROGRESS,
  type Progress,
  parseProgress,
  unionOf,
} from '@carom/domain/lessons/progress';
import { api } from '../../../api/api.ts';
import type { CallOutcome } from '../../../api/call-outcome.ts';
import { progressText } from '../../../content/lessons/lesson-page.tsx';
import { tabClient } from '../../../query/query-provider.tsx';
import { addSender } from '../../../session/unsent-changes.ts';
import {
  hasUnsentProgress,
  readProgress,
  readSent,
  settleProgress,
} from '../../../storage/lesson-progress.ts';
import { readOwner } from '../../../storage/member-store.ts';

/** What became of it: the account has it, there is nothing to have, or why it stays on this device for now. */
export type Exchanged = 'saved' | 'nothing' | 'waiting' | 'refused' | 'full';

interface Entry {
  readonly id: string;
  readonly version: number;
  readonly progress: Progress;
}

/** Others may change the entry between a look and the change: then it is looked at again. */
const TRIES = 4;

let last: Promise<unknown> = Promise.resolve();

/**
 * Brings the browser's progress and the account's together: each gets what the other has. One after the other:
 * the second looks at what the first has left.
 */
export function exchangeProgress(): Promise<Exchanged> {
  const exchanged = last.then(exchange);
  last = exchanged.then(
    () => tabClient.invalidateQueries({ queryKey: ['portfolio'] }),
    () => undefined,
  );
  return exchanged;
}

addSender(async () => (hasUnsentProgress() ? exchangeProgress() : null));

async function exchange(): Promise<Exchanged> {
  const owner = readOwner();
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const exchanged = await exchangeOnce(owner);
    if (exchanged !== 'again') return exchanged;
  }
  return 'waiting';
}

async function exchangeOnce(owner: string): Promise<Exchanged | 'again'> {
  const found = await findEntry();
  if ('problem' in found) return found.problem;
  const { entry } = found;
  const before = readProgress();
  const sent = readSent();
  // An entry that is gone was deleted: what it had is not brought back, only what was done since.
  const local = sent !== null && sent.entry !== entry?.id ? beyond(before, sent.progress) : before;
  const settle = (progress: Progress, id: string | null) =>
    settleProgress(
      unionOf(progress, beyond(readProgress(), before)),
      id === null ? null : { entry: id, progress },
      owner,
    );

  if (entry === null) {
    settle(local, null);
    return isSameProgress(local, NO_PROGRESS) ? 'nothing' : addEntry(local);
  }
  const progress = unionOf(entry.progress, local);
  if (!isSameProgress(progress, entry.progress)) {
    const { id, version } = entry;
    const outcome = await api.call('updatePortfolioEntry', {
      params: { id },
      body: { data: { ...progress }, version },
    });
    if (outcome.kind === 'conflict' || outcome.kind === 'notFound') return 'again';
    if (outcome.kind !== 'ok') return problemOf(outcome);
  }
  settle(progress, entry.id);
  return 'saved';
}

/** Another browser may have been quicker: what there is then is looked at. */
async function addEntry(progress: Progress): Promise<Exchanged | 'again'> {
  const outcome = await api.call('savePortfolioEntry', {
    body: { kind: LESSON_PROGRESS_KIND, name: progressText.entryName, data: { ...progress } },
  });
  if (outcome.kind === 'conflict') return 'full';
  return outcome.kind === 'ok' ? 'again' : problemOf(outcome);
}

type Found = { readonly entry: Entry | null } | { readonly problem: Exchanged };

async function findEntry(): Promise<Found> {
  const known = readSent()?.entry;
  if (known !== undefined) {
    const found = await readEntry(known);
    if ('problem' in found || found.entry !== null) return found;
  }
  const outcome = await api.call('listPortfolio', {});
  if (outcome.kind !== 'ok') return { problem: problemOf(outcome) };
  const listed = outcome.reply.entries.find(({ kind }) => kind === LESSON_PROGRESS_KIND);
  return listed === undefined ? { entry: null } : readEntry(listed.id);
}

async function readEntry(id: string): Promise<Found> {
  const outcome = await api.call('readPortfolioEntry', { params: { id } });
  if (outcome.kind === 'notFound') return { entry: null };
  if (outcome.kind !== 'ok') return { problem: problemOf(outcome) };
  const { version, data } = outcome.reply.entry;
  return { entry: { id, version, progress: parseProgress(data) } };
}

function problemOf({ kind }: CallOutcome<unknown>): Exchanged {
  return kind === 'unauthorized' || kind === 'forbidden' ? 'refused' : 'waiting';
}
