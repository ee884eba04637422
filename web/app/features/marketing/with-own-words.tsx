import type { OwnWords } from '@carom/contract/site/own-words';
import type { ReactNode } from 'react';
import { WORDS_IN_DOCUMENT } from '../../api/document-settings.ts';
import { LazySection, lazyWithTimeout } from '../../ui/loading/lazy-section.tsx';

interface WithOwnWordsProps {
  /** Names the page in a message, as the beginning of a sentence. */
  readonly what: string;
  readonly children: (words: OwnWords) => ReactNode;
}

const WordsOnTheWay = lazyWithTimeout(() => import('./words-on-the-way.tsx'));

/** The document of such a page brings the owner's words; on the way from another page they are asked for. */
export function WithOwnWords({ what, children }: WithOwnWordsProps) {
  if (!WORDS_IN_DOCUMENT.hasMore) return children(WORDS_IN_DOCUMENT);
  return (
    <LazySection what={what}>
      <WordsOnTheWay>{children}</WordsOnTheWay>
    </LazySection>
  );
}
