import type { OwnWords } from '@carom/contract/site/own-words';
import type { ReactNode } from 'react';
import { WORDS_IN_DOCUMENT } from '../../api/document-settings.ts';
import { LazySection, lazyWithTimeout } from '../../ui/loading/lazy-section.tsx';

interface WithOwnWordsProps {
  /** Names the page at the beginning of a message. */
  readonly what: string;
  readonly children: (words: OwnWords) => ReactNode;
}

const WordsOnTheWay = lazyWithTimeout(() => import('./words-on-the-way.tsx'));

/** The document of such a page contains the owner's texts. After client-side navigation they are fetched. */
export function WithOwnWords({ what, children }: WithOwnWordsProps) {
  if (!WORDS_IN_DOCUMENT.hasMore) return children(WORDS_IN_DOCUMENT);
  return (
    <LazySection what={what}>
      <WordsOnTheWay>{children}</WordsOnTheWay>
    </LazySection>
  );
}
