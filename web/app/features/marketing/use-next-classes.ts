import { type RefObject, useEffect, useState } from 'react';
import { useHasComeIntoView } from '../../ui/use-has-come-into-view.ts';
import { type NextClassEntry, readNextClasses } from './api.ts';

export type NextClasses = 'waiting' | 'failed' | readonly NextClassEntry[];

/** Asked for when their place comes into view, so that a first paint never waits for them. */
export function useNextClasses(place: RefObject<Element | null>) {
  const isInView = useHasComeIntoView(place);
  const [classes, setClasses] = useState<NextClasses>('waiting');
  const isAsking = isInView && classes === 'waiting';
  useEffect(() => {
    if (!isAsking) return;
    const left = new AbortController();
    readNextClasses(left.signal).then(
      (outcome) => show(outcome.kind === 'ok' ? outcome.reply.next_classes : 'failed'),
      () => show('failed'),
    );
    function show(found: NextClasses) {
      if (!left.signal.aborted) setClasses(found);
    }
    return () => left.abort();
  }, [isAsking]);
  return { classes, retry: () => setClasses('waiting') };
}
