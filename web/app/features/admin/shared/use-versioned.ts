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
  /** The version that another admin has saved. */
  readonly theirs: Thing;
}

interface Begun<Thing> {
  readonly from: Thing;
  readonly formKey: string;
}

/**
 * One item that several admins may change. The page refetches it in the background, but unsaved input keeps
 * the version in which it began. A changed version reveals a conflict.
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
    /** The item that a form shows: the latest, or the one in which the input began. */
    edited: begun?.from ?? latest,
    /** A new key remounts the form. */
    formKey: `${begun?.formKey ?? latest?.version}.${settled}`,
    begin,
    /** Call it when the input is saved or discarded. */
    settle() {
      setBegun(null);
      setConflict(null);
      setSettled((times) => times + 1);
    },
    /** After another change by the same admin: rebases the unsaved input onto the new version. */
    goOnFrom(saved: Thing, version: string) {
      setBegun((current) => (current?.from.version === version ? { ...current, from: saved } : current));
      setConflict(null);
    },
    conflict,
    /** Reads the item without the cache; null if the request fails. */
    readNow: () => read(0),
    /** Whether a change was refused because of a newer version. False: it had another reason. */
    async isChangedMeanwhile(yours: Yours, version: string): Promise<boolean> {
      const theirs = await read();
      if (theirs === null || theirs.version === version) return false;
      setConflict({ yours, theirs });
      return true;
    },
    replaces: (data: Reply) => ({ queryKey: query.queryKey, data }),
  };
}
