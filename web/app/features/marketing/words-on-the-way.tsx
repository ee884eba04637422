import type { OwnWords } from '@carom/contract/site/own-words';
import type { ReactNode } from 'react';
import { ownWordsText } from '../../content/own-words.ts';
import { LoadState } from '../../ui/loading/load-state.tsx';
import { readOwnWords } from './api.ts';
import { useRead } from './use-read.ts';

interface WordsOnTheWayProps {
  readonly children: (words: OwnWords) => ReactNode;
}

export default function WordsOnTheWay({ children }: WordsOnTheWayProps) {
  const { found, retry } = useRead(readOwnWords);
  if (typeof found === 'object') return children(found.words);
  const failure = found === 'failed' ? ownWordsText.loadFailed : '';
  return (
    <div className="measure py-10 md:py-16">
      <LoadState label={ownWordsText.loading} failure={failure} onRetry={async () => retry()} />
    </div>
  );
}
