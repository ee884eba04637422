import type { PortfolioSummary } from '@carom/contract/portfolio/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFailureLine } from '../../api/use-failure-line.ts';
import { entryText, portfolioText } from '../../content/portfolio.tsx';
import type { Replacement } from '../../query/replace-query.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { useCallQuery } from '../../query/use-call-query.ts';
import { useToast } from '../../ui/toasts.tsx';
import { deleteEntry, renameEntry, restoreEntry, saveEntry, shareEntry } from './api.ts';
import { copyName, type Entries, sharedAddress, withEntry, withoutEntry } from './entries.ts';
import { portfolioQuery } from './queries.ts';

type Data = Readonly<Record<string, unknown>>;
type Change = () => Promise<{ readonly entry: PortfolioSummary }>;

/** Each entry has its own buttons, so the scope runs changes one after the other. */
const CHANGES = {
  scope: { id: 'portfolio' },
  invalidates: [portfolioQuery.queryKey, ['dashboard'], ['shared']],
} as const;

/** The member's saved entries and the actions on them. Each change is shown after the server confirms it. */
export function usePortfolio() {
  const client = useQueryClient();
  const { data, failure, reload } = useCallQuery(portfolioQuery, portfolioText.loadFailed);
  const changes = useCallMutation({
    mutationFn: (change: Change) => change(),
    ...CHANGES,
    replaces: ({ entry }) => listWith((entries) => withEntry(entries, entry)),
  });
  const deletions = useCallMutation({
    mutationFn: deleteEntry,
    ...CHANGES,
    replaces: (_reply, id) => listWith((entries) => withoutEntry(entries, id)),
  });
  const problem = useFailureLine();
  const showToast = useToast();
  const [deleted, setDeleted] = useState<readonly PortfolioSummary[]>([]);
  /**
   * The ids of copies that may exist although no response arrived: a retry uses the same id and creates no second copy.
   */
  const copyIds = useRef(new Map<string, string>());

  function listWith(change: (entries: Entries) => Entries): Replacement | null {
    const { queryKey } = portfolioQuery;
    const list = client.getQueryData(queryKey);
    return list === undefined ? null : { queryKey, data: { ...list, entries: change(list.entries) } };
  }

  async function take(whatFailed: string, change: Change): Promise<PortfolioSummary | undefined> {
    const reply = await changes.mutate(change, {
      onSuccess: problem.clear,
      onError(error) {
        problem.fail(whatFailed, error, 'name');
      },
    });
    return reply?.entry;
  }

  return {
    entries: data?.entries ?? null,
    failure,
    reload,
    problem: problem.failure,
    deleted: deleted.at(-1) ?? null,
    async rename({ id }: PortfolioSummary, name: string): Promise<boolean> {
      return (await take(entryText.notRenamed, () => renameEntry(id, name))) !== undefined;
    },
    async duplicate({ id, kind, name }: PortfolioSummary, saved: Data): Promise<void> {
      const copyId = copyIds.current.get(id) ?? crypto.randomUUID();
      copyIds.current.set(id, copyId);
      const copy = { id: copyId, kind, name: copyName(name), data: saved };
      const entry = await take(entryText.notDuplicated, () => saveEntry(copy));
      if (!entry) return;
      copyIds.current.delete(id);
      showToast(`Saved as “${entry.name}”.`);
    },
    async share({ id }: PortfolioSummary): Promise<void> {
      const entry = await take(entryText.notShared, () => shareEntry(id, 'on'));
      if (entry?.shared_id) await copyLink(entry.shared_id);
    },
    async takeBack({ id }: PortfolioSummary): Promise<void> {
      if (await take(entryText.notUnshared, () => shareEntry(id, 'off'))) showToast(entryText.unshared);
    },
    copyLink,
    async delete(entry: PortfolioSummary): Promise<void> {
      await deletions.mutate(entry.id, {
        onSuccess() {
          problem.clear();
          setDeleted((before) => [...before, entry]);
        },
        onError(error) {
          problem.clear();
          // An entry that is already gone counts as deleted, but cannot be restored.
          if (error.kind !== 'notFound') problem.fail(entryText.notDeleted, error);
        },
      });
    },
    async undoDelete(): Promise<void> {
      const last = deleted.at(-1);
      if (!last) return;
      const entry = await take(entryText.notRestored, () => restoreEntry(last.id));
      if (entry) setDeleted((before) => before.filter(({ id }) => id !== last.id));
    },
  };

  async function copyLink(sharedId: string): Promise<void> {
    const link = sharedAddress(window.location.origin, sharedId);
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    problem.clear();
    showToast(isCopied ? entryText.copied : entryText.copyThis(link), { stays: !isCopied });
  }
}

export type Portfolio = ReturnType<typeof usePortfolio>;
