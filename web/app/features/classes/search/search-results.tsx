import { classSearch, searchText } from '../../../content/classes/classes.ts';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { ReadingFailure } from '../reading-failure.tsx';
import { ClassCards } from './class-cards.tsx';
import type { FoundClasses } from './found-classes.ts';

interface SearchResultsProps {
  readonly terms: string;
  readonly found: FoundClasses;
  readonly isSearching: boolean;
  readonly onMore: () => void;
  readonly onAgain: () => void;
}

export function SearchResults({ terms, found, isSearching, onMore, onAgain }: SearchResultsProps) {
  const { classes, hasMore, hasIgnoredWords, understoodAs, ending, words } = found;
  const hasFound = classes.length > 0;

  return (
    <section aria-label="Results" className="mt-10">
      <p role="status" className="font-heading text-2xl font-bold">
        {statusText(found, isSearching)}
      </p>
      <p role="status" className="mt-1 text-muted">
        {hasIgnoredWords ? classSearch.ignoredWords : ''}
        {understoodAs === null ? '' : searchText.understood(terms, understoodAs, hasFound)}
      </p>
      {hasFound ? <p className="mt-1 mb-5 text-muted">{searchText.zones}</p> : null}
      <ClassCards
        heading="h2"
        classes={classes}
        more={
          hasFound && hasMore && ending === 'found'
            ? { label: 'More results', isBusy: isSearching, onMore }
            : null
        }
      />
      {isSearching && !hasFound ? <Spinner label="Searching" /> : null}
      {ending === 'failed' ? <ReadingFailure words={words} onAgain={onAgain} /> : null}
    </section>
  );
}

function statusText({ classes, hasMore, ending }: FoundClasses, isSearching: boolean): string {
  if (classes.length > 0) {
    const count = classes.length === 1 ? '1 class' : `${classes.length} classes`;
    return hasMore ? `The first ${count}` : `${count} found`;
  }
  return isSearching || ending !== 'found' ? '' : 'No Search Results.';
}
