import type { PortfolioSummary } from '@carom/contract/portfolio/schemas';
import { type RefObject, useEffect, useState } from 'react';
import { entryText } from '../../content/portfolio.tsx';
import { useCallQuery } from '../../query/use-call-query.ts';
import { entryQuery } from './queries.ts';

type Data = Readonly<Record<string, unknown>>;
export type EntryData =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'there'; readonly data: Data }
  | { readonly kind: 'missing' };

/** Loads the data of an entry when its card comes into view, because a list may have hundreds of entries. */
export function useEntryData(
  { id, updated_at }: PortfolioSummary,
  card: RefObject<HTMLElement | null>,
): EntryData {
  const hasBeenInView = useHasBeenInView(card);
  const { data, error } = useCallQuery(
    {
      ...entryQuery(id),
      enabled: hasBeenInView,
      // One request for each card: it is repeated only after the list reports a change.
      staleTime: ({ state }) => (state.data?.entry.updated_at === updated_at ? Number.POSITIVE_INFINITY : 0),
      refetchOnWindowFocus: false,
      // Scrolling must not redirect to the login page: the user may be typing a name.
      meta: { whenRefused: 'isPassedOver' },
    },
    entryText.notRead,
  );
  if (data !== undefined) return { kind: 'there', data: data.entry.data };
  return { kind: error === null ? 'waiting' : 'missing' };
}

function useHasBeenInView(place: RefObject<HTMLElement | null>): boolean {
  const [hasBeen, setHasBeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setHasBeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return hasBeen;
}
