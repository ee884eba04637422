import { useCallback, useEffect, useState } from 'react';
import type { CallOutcome } from '../../../api/call-outcome.ts';
import { type Failure, failureLine } from '../../../api/failure-line.ts';
import { useSessionRefused } from '../../../session/use-session-refused.ts';
import type { ListQuery } from './use-list-address.ts';

/** A page of a list as every list call replies. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly total: { readonly count: number; readonly has_more: boolean };
  readonly previous: string | null;
  readonly next: string | null;
}

export type LoadList<Row> = (query: ListQuery, signal: AbortSignal) => Promise<CallOutcome<Listed<Row>>>;

interface Loaded<Row> {
  readonly query: ListQuery;
  readonly page: Listed<Row>;
}

/** The page that the query asks for; while it comes, the one before stays in view. Another round asks again. */
export function useList<Row>(load: LoadList<Row>, query: ListQuery, whatFailed: string, askedRound = 0) {
  const [loaded, setLoaded] = useState<Loaded<Row> | null>(null);
  const [failed, setFailed] = useState<{ readonly query: ListQuery; readonly line: string } | null>(null);
  const [round, setRound] = useState(0);
  const onSessionRefused = useSessionRefused();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for the same again
  useEffect(() => {
    const aborter = new AbortController();
    void load(query, aborter.signal).then(async (outcome) => {
      if (aborter.signal.aborted) return;
      if (outcome.kind === 'ok') {
        setLoaded({ query, page: outcome.reply });
        setFailed(null);
      } else if (outcome.kind === 'unauthorized') await onSessionRefused(outcome.message);
      else {
        console.error(whatFailed, outcome);
        setFailed({ query, line: lineOf(whatFailed, outcome) });
      }
    });
    return () => aborter.abort();
  }, [load, query, whatFailed, round, askedRound, onSessionRefused]);

  const reload = useCallback(() => {
    setFailed(null);
    setRound((rounds) => rounds + 1);
  }, []);

  const failure = failed?.query === query ? failed.line : '';
  return {
    page: loaded?.page ?? null,
    failure,
    isLoading: failure === '' && loaded?.query !== query,
    reload,
  };
}

/** An address that somebody has typed may ask for what the list does not have. */
function lineOf(whatFailed: string, outcome: Failure): string {
  if (outcome.kind !== 'invalid') return failureLine(whatFailed, outcome);
  return [`${whatFailed}.`, ...Object.values(outcome.errors).flat()].join(' ');
}
