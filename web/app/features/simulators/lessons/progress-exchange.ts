import { LESSON_PROGRESS_KIND } from '@carom/contract/portfolio/kinds';
import {
  type AccountProgress,
  isSameProgress,
  type LocalProgress,
  NO_PROGRESS,
  type Progress,
  parseProgress,
  reconcileProgress,
} from '@carom/domain/lessons/progress';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { progressText } from '../../../content/lessons/lesson-page.tsx';
import { createExchange, type ExchangeState, type Several } from '../../../exchange/exchange.ts';
import { tabClient } from '../../../query/query-provider.tsx';
import { readLocalProgress, readSent, writeLocalProgress } from '../../../storage/lesson-progress.ts';
import { readOwner } from '../../../storage/member-store.ts';

interface ProgressChange {
  readonly id: 'progress';
  readonly progress: Progress;
  /** The portfolio entry that holds the progress. */
  readonly entry: AccountProgress | null;
}

/** Synchronises the progress of this browser with the member's portfolio entry. */
export const progressExchange = createExchange({
  store: { owner: readOwner, read: readLocalProgress, write: writeLocalProgress },
  read: readAccountProgress,
  save: async ([change]: Several<ProgressChange>) => {
    const saved = await save(change);
    void tabClient.invalidateQueries({ queryKey: ['portfolio'] });
    return saved;
  },
  reconcile: {
    pending: ({ progress, sent }): readonly ProgressChange[] =>
      isSameProgress(progress, sent?.progress ?? NO_PROGRESS)
        ? []
        : [{ id: 'progress', progress, entry: sent }],
    withRemote: reconcileProgress,
    withSaved: (local, _sent, saved) => reconcileProgress(local, saved),
  },
});

/** The state of saving for the progress line; null without progress or while saving. */
export function savingStateOf(
  { readProblem, problems }: ExchangeState,
  { progress, sent }: LocalProgress,
): 'saved' | 'waiting' | 'refused' | 'full' | null {
  const problem = readProblem ?? problems.get('progress');
  if (problem === undefined) return sent !== null && isSameProgress(progress, sent.progress) ? 'saved' : null;
  if (problem.kind === 'unauthorized' || problem.kind === 'forbidden') return 'refused';
  return problem.kind === 'conflict' ? 'full' : 'waiting';
}

async function save({ progress, entry }: ProgressChange): Promise<AccountProgress | null> {
  const data = { ...progress };
  if (entry === null) {
    const body = { kind: LESSON_PROGRESS_KIND, name: progressText.entryName, data } as const;
    const saved = await api.call('savePortfolioEntry', { body });
    // Another browser may have created it concurrently.
    return readEntry(saved.entry.id);
  }
  const saved = await api.call('updatePortfolioEntry', {
    params: { id: entry.entry },
    body: { data, version: entry.version },
  });
  return { entry: entry.entry, version: saved.entry.version, progress };
}

async function readAccountProgress(): Promise<AccountProgress | null> {
  const known = readSent();
  const found = known === null ? null : await readEntry(known.entry);
  if (found !== null) return found;
  const { entries } = await api.call('listPortfolio', {});
  const listed = entries.find(({ kind }) => kind === LESSON_PROGRESS_KIND);
  return listed === undefined ? null : readEntry(listed.id);
}

/** Null if the entry was deleted. */
async function readEntry(id: string): Promise<AccountProgress | null> {
  try {
    const { entry } = await api.call('readPortfolioEntry', { params: { id } });
    return { entry: id, version: entry.version, progress: parseProgress(entry.data) };
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'notFound') return null;
    throw error;
  }
}
