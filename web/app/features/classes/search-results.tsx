import { classSearch, searchText } from '../../content/classes.ts';
import { Button } from '../../ui/button.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useFocusOnMore } from '../../ui/use-focus-on-more.ts';
import { ClassCard } from './class-card.tsx';
import { placeOfZone, visitorsTimeZone } from './class-times.ts';
import type { FoundClasses } from './found-classes.ts';
import { useStandings } from './use-standings.ts';

interface SearchResultsProps {
  readonly found: FoundClasses;
  readonly isSearching: boolean;
  readonly onMore: () => void;
  readonly onAgain: () => void;
}

export function SearchResults({ found, isSearching, onMore, onAgain }: SearchResultsProps) {
  const { classes, hasMore, hasIgnoredWords, ending, words } = found;
  const { standingOf, setStanding } = useStandings();
  const { list, expectMore } = useFocusOnMore<HTMLUListElement>(classes.length, 'h2');
  const timeZone = visitorsTimeZone();
  const hasFound = classes.length > 0;

  return (
    <section aria-label="Results" className="mt-10">
      <p role="status" className="font-heading text-2xl font-bold">
        {statusText(found, isSearching)}
      </p>
      <p role="status" className="mt-1 text-muted">
        {hasIgnoredWords ? classSearch.ignoredWords : ''}
      </p>
      {hasFound ? <p className="mt-1 mb-5 text-muted">{searchText.zone(placeOfZone(timeZone))}</p> : null}
      <ul ref={list} className="cards-76 gap-5">
        {classes.map((entry) => (
          <li key={entry.random_id}>
            <ClassCard
              entry={entry}
              timeZone={timeZone}
              standing={standingOf(entry.random_id)}
              onStanding={(standing) => setStanding(entry.random_id, standing)}
            />
          </li>
        ))}
      </ul>
      {isSearching && !hasFound ? <Spinner label="Searching" /> : null}
      {ending === 'failed' ? (
        <div role="alert" className="space-y-4 py-3">
          <p className="font-semibold text-red">{words}</p>
          <Button variant="outline" onClick={onAgain}>
            Try again
          </Button>
        </div>
      ) : null}
      {hasFound && hasMore && ending === 'found' ? (
        <p className="mt-8 text-center">
          <ShowMore
            label="More results"
            isBusy={isSearching}
            onMore={() => {
              expectMore();
              onMore();
            }}
          />
        </p>
      ) : null}
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
