import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { CallQueryOptions } from '../../../query/call-query.ts';
import { readIfPossible } from '../../../query/read-if-possible.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';

interface Versioned {
  readonly version: string;
}

interface Conflict<Yours, Thing> {
  readonly yours: Yours;
  /** As somebody else has saved it meanwhile. */
  readonly theirs: Thing;
}

interface Begun<Thing> {
  readonly from: Thing;
  readonly formKey: string;
}

/**
 * One thing that several admins may change. It is read again behind the page; what somebody types
 * stays with the state in which they began, and whoever else was first is found out by its version.
 */
export function useVersioned<Reply, Thing extends Versioned, Yours>(
  query: CallQueryOptions<Reply>,
  thingIn: (data: Reply) => Thing,
  whatFailed: string,
) {
  const client = useQueryClient();
  const { data, failure, error, isFetching, reload } = useCallQuery(query, whatFailed);
  const [begun, setBegun] = useState<Begun<Thing> | null>(null);
  const [settled, setSettled] = useState(0);
  const [conflict, setConflict] = useState<Conflict<Yours, Thing> | null>(null);
  const latest = data === undefined ? null : thingIn(data);

  const begin = useCallback(() => {
    if (latest !== null) setBegun((current) => current ?? { from: latest, formKey: latest.version });
  }, [latest]);

  async function read(staleTime?: number): Promise<Thing | null> {
    const read = { ...query, ...(staleTime !== undefined && { staleTime }) };
    const reply = await readIfPossible(client, read);
    return reply && thingIn(reply);
  }

  return {
    latest,
    failure,
    error,
    isFetching,
    reload,
    /** What a form shows and changes: the latest, until something is typed. */
    edited: begun?.from ?? latest,
    /** Another one: the form begins anew. */
    formKey: `${begun?.formKey ?? latest?.version}.${settled}`,
    begin,
    /** What was typed is saved or given up. */
    settle() {
      setBegun(null);
      setConflict(null);
      setSettled((times) => times + 1);
    },
    /** After another change of one's own: what is being typed goes on top of it. */
    goOnFrom(saved: Thing, version: string) {
      setBegun((current) => (current?.from.version === version ? { ...current, from: saved } : current));
      setConflict(null);
    },
    conflict,
    /** As it is at this moment, however fresh the last reading; null when that cannot be said. */
    readNow: () => read(0),
    /** Why a change of this version was refused. False: for a reason of its own. */
    async isChangedMeanwhile(yours: Yours, version: string): Promise<boolean> {
      const theirs = await read();
      if (theirs === null || theirs.version === version) return false;
      setConflict({ yours, theirs });
      return true;
    },
    replaces: (data: Reply) => ({ queryKey: query.queryKey, data }),
  };
}
