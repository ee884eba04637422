import { SEARCH_CATEGORIES } from '@carom/domain/classes/categories';
import { DAY_FILTERS } from '@carom/domain/classes/periods';
import { Link, useLocation, useNavigate } from 'react-router';
import { searchText, upcomingText } from '../../../content/classes/classes.ts';
import { paths } from '../../../paths.ts';
import { useIsHydrated } from '../../../routing/use-is-hydrated.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SEGMENT_LINK, SegmentedLinks } from '../../../ui/fields/segmented-control.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { upcomingQuery } from '../queries.ts';
import { ReadingFailure } from '../reading-failure.tsx';
import { ClassCards } from './class-cards.tsx';
import type { FoundClasses } from './found-classes.ts';
import { readUpcoming, type UpcomingChoice, writeUpcoming } from './upcoming-address.ts';
import { useFoundPages } from './use-found-pages.ts';

const addressOf = (choice: UpcomingChoice) => ({ pathname: paths.search, search: writeUpcoming(choice) });

/** The upcoming classes, shown before a search. */
export function UpcomingClasses() {
  const isHydrated = useIsHydrated();
  const { search: query } = useLocation();
  const navigate = useNavigate();
  // The prerendered page does not know the address.
  const choice = readUpcoming(isHydrated ? query : '');
  const { day, category } = choice;
  const asked = { pages: isHydrated ? choice.pages : 0, whatFailed: upcomingText.failed };
  const { found, isReading, readAgain } = useFoundPages(upcomingQuery({ day, category }), asked);
  const isPending = !isHydrated || (isReading && found.classes.length === 0);

  return (
    <section aria-label={upcomingText.heading} className="upcoming-classes mt-10">
      <h2 className="text-3xl">{upcomingText.heading}</h2>
      <div className="upcoming-choices mt-5 flex flex-wrap gap-3">
        <SegmentedLinks label={upcomingText.days}>
          {[null, ...DAY_FILTERS].map((each) => (
            <Link
              key={each}
              to={addressOf({ ...choice, day: each, pages: 1 })}
              preventScrollReset
              className={SEGMENT_LINK}
              aria-current={each === day ? 'true' : undefined}
            >
              {upcomingText.dayLabels[each ?? 'any']}
            </Link>
          ))}
        </SegmentedLinks>
        <SegmentedLinks label={upcomingText.categories}>
          {SEARCH_CATEGORIES.map((each) => (
            <Link
              key={each}
              to={addressOf({ ...choice, category: each, pages: 1 })}
              preventScrollReset
              className={SEGMENT_LINK}
              aria-current={each === category ? 'true' : undefined}
            >
              {each}
            </Link>
          ))}
        </SegmentedLinks>
      </div>
      {isPending ? (
        <div className="upcoming-pending">
          <Spinner label={upcomingText.loading} />
        </div>
      ) : (
        <Found
          found={found}
          choice={choice}
          isReading={isReading}
          onMore={() =>
            void navigate(addressOf({ ...choice, pages: found.pages + 1 }), {
              replace: true,
              preventScrollReset: true,
            })
          }
          onAgain={() => void readAgain()}
        />
      )}
    </section>
  );
}

interface FoundProps {
  readonly found: FoundClasses;
  readonly choice: UpcomingChoice;
  readonly isReading: boolean;
  readonly onMore: () => void;
  readonly onAgain: () => void;
}

function Found({ found, choice, isReading, onMore, onAgain }: FoundProps) {
  const { classes, hasMore, ending, words } = found;
  const isFiltered = choice.day !== null || choice.category !== 'Any';
  return (
    <>
      <p role="status" className="sr-only">
        {ending === 'found' ? upcomingText.count(classes.length) : ''}
      </p>
      {classes.length > 0 ? (
        <>
          <p className="mt-4 mb-5 text-muted">
            {searchText.zones}
            {choice.day === null ? '' : ` ${upcomingText.daysOfTheClass}`}
          </p>
          <ClassCards
            heading="h3"
            classes={classes}
            more={hasMore && ending === 'found' ? { label: 'Show more', isBusy: isReading, onMore } : null}
          />
        </>
      ) : null}
      {classes.length === 0 && ending === 'found' ? (
        <EmptyState>
          <p className="font-semibold">{upcomingText.none(choice)}</p>
          {isFiltered ? (
            <p className="mt-2">
              <TextLink to={paths.search}>{upcomingText.showAll}</TextLink>
            </p>
          ) : null}
        </EmptyState>
      ) : null}
      {ending === 'failed' ? <ReadingFailure words={words} onAgain={onAgain} /> : null}
    </>
  );
}
