import type { OwnWords } from '@carom/contract/site/own-words';
import { type ReactNode, useEffect, useState } from 'react';
import { ownWordsText } from '../../content/own-words.ts';
import { LoadState } from '../../ui/loading/load-state.tsx';
import { readOwnWords } from './api.ts';

interface WordsOnTheWayProps {
  readonly children: (words: OwnWords) => ReactNode;
}

type Found = 'waiting' | 'failed' | OwnWords;

export default function WordsOnTheWay({ children }: WordsOnTheWayProps) {
  const [found, setFound] = useState<Found>('waiting');
  const isWaiting = found === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const left = new AbortController();
    void readOwnWords(left.signal).then((outcome) => {
      if (!left.signal.aborted) setFound(outcome.kind === 'ok' ? outcome.reply.words : 'failed');
    });
    return () => left.abort();
  }, [isWaiting]);

  if (typeof found === 'object') return children(found);
  const failure = found === 'failed' ? ownWordsText.loadFailed : '';
  return (
    <div className="measure py-10 md:py-16">
      <LoadState label={ownWordsText.loading} failure={failure} onRetry={async () => setFound('waiting')} />
    </div>
  );
}
