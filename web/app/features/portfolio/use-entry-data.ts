import { type RefObject, useEffect, useState } from 'react';
import { readEntry } from './api.ts';

type Data = Readonly<Record<string, unknown>>;
export type EntryData =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'there'; readonly data: Data }
  | { readonly kind: 'missing' };

/** What was saved is fetched when its card comes into view: a list of hundreds is not fetched at once. */
export function useEntryData(id: string, card: RefObject<HTMLElement | null>): EntryData {
  const [state, setState] = useState<EntryData>({ kind: 'waiting' });

  useEffect(() => {
    const element = card.current;
    if (element === null) return;
    const stop = new AbortController();
    async function fetchData() {
      const outcome = await readEntry(id, stop.signal);
      if (stop.signal.aborted) return;
      if (outcome.kind === 'ok') return setState({ kind: 'there', data: outcome.reply.entry.data });
      console.error('A saved thing could not be read', outcome);
      setState({ kind: 'missing' });
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void fetchData();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [id, card]);

  return state;
}
