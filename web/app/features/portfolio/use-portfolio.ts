import type { PortfolioSummary } from '@carom/contract/portfolio/schemas';
import { useRef, useState } from 'react';
import type { CallOutcome } from '../../api/call-outcome.ts';
import { type Failure, failureLine } from '../../api/failure-line.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { useSessionRefused } from '../../session/use-session-refused.ts';
import { deleteEntry, listPortfolio, renameEntry, restoreEntry, saveEntry, shareEntry } from './api.ts';
import { copyName, type Entries, sharedAddress, withEntry, withoutEntry } from './entries.ts';

type Data = Readonly<Record<string, unknown>>;
type Changed = CallOutcome<{ readonly entry: PortfolioSummary }>;

/** What the member has saved, and what can be done with it. Each change waits for the server's word. */
export function usePortfolio() {
  const { reply, failure, load, setReply } = useLoaded(listPortfolio, 'Your portfolio could not be loaded');
  const [problem, setProblem] = useState('');
  const [news, setNews] = useState('');
  const [deleted, setDeleted] = useState<readonly PortfolioSummary[]>([]);
  /** The ids of copies that may have been made although no answer came: a second try makes no second one. */
  const copyIds = useRef(new Map<string, string>());
  const onSessionRefused = useSessionRefused();
  const latest = useRef(reply);
  latest.current = reply;

  function show(change: (entries: Entries) => Entries) {
    if (!latest.current) return;
    latest.current = { ...latest.current, entries: [...change(latest.current.entries)] };
    setReply(latest.current);
  }

  async function isDone(whatFailed: string, outcome: CallOutcome<unknown>): Promise<boolean> {
    setProblem('');
    setNews('');
    if (outcome.kind === 'ok') return true;
    console.error(whatFailed, outcome);
    if (outcome.kind === 'unauthorized') await onSessionRefused(outcome.message);
    else setProblem(problemOf(whatFailed, outcome));
    return false;
  }

  async function take(whatFailed: string, outcome: Changed): Promise<PortfolioSummary | null> {
    if (!(await isDone(whatFailed, outcome)) || outcome.kind !== 'ok') return null;
    const { entry } = outcome.reply;
    show((entries) => withEntry(entries, entry));
    return entry;
  }

  return {
    entries: reply?.entries ?? null,
    failure,
    load,
    problem,
    news,
    deleted: deleted.at(-1) ?? null,
    async rename({ id }: PortfolioSummary, name: string): Promise<boolean> {
      return (await take('It was not renamed', await renameEntry(id, name))) !== null;
    },
    async duplicate({ id, kind, name }: PortfolioSummary, data: Data): Promise<void> {
      const copyId = copyIds.current.get(id) ?? crypto.randomUUID();
      copyIds.current.set(id, copyId);
      const copy = await saveEntry({ id: copyId, kind, name: copyName(name), data });
      const entry = await take('It was not duplicated', copy);
      if (entry === null) return;
      copyIds.current.delete(id);
      setNews(`Saved as “${entry.name}”.`);
    },
    async share({ id }: PortfolioSummary): Promise<void> {
      const entry = await take('It was not shared', await shareEntry(id, 'on'));
      if (entry?.shared_id) await copyLink(entry.shared_id);
    },
    async takeBack({ id }: PortfolioSummary): Promise<void> {
      const entry = await take('The link was not taken back', await shareEntry(id, 'off'));
      if (entry) setNews('The link does not work any more.');
    },
    copyLink,
    async delete(entry: PortfolioSummary): Promise<void> {
      const outcome = await deleteEntry(entry.id);
      // Gone already is as good as deleted, but nothing to bring back.
      if (outcome.kind !== 'notFound' && !(await isDone('It was not deleted', outcome))) return;
      show((entries) => withoutEntry(entries, entry.id));
      if (outcome.kind === 'ok') setDeleted((before) => [...before, entry]);
    },
    async undoDelete(): Promise<void> {
      const last = deleted.at(-1);
      if (!last) return;
      const entry = await take('It was not restored', await restoreEntry(last.id));
      if (entry) setDeleted((before) => before.filter(({ id }) => id !== last.id));
    },
  };

  async function copyLink(sharedId: string): Promise<void> {
    const link = sharedAddress(window.location.origin, sharedId);
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    setProblem('');
    setNews(isCopied ? 'The link is copied.' : `Copy this link: ${link}`);
  }
}

/** The name is the only field that somebody types here. */
function problemOf(whatFailed: string, failure: Failure): string {
  const wrong = failure.kind === 'invalid' ? failure.errors['name'] : undefined;
  return typeof wrong === 'string' ? wrong : failureLine(whatFailed, failure);
}

export type Portfolio = ReturnType<typeof usePortfolio>;
