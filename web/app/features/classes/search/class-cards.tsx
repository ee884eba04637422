import { ShowMore } from '../../../ui/loading/show-more.tsx';
import { useFocusOnMore } from '../../../ui/use-focus-on-more.ts';
import type { ClassEntry } from '../api.ts';
import { useBookingStates } from '../use-booking-states.ts';
import { ClassCard } from './class-card.tsx';

interface ClassCardsProps {
  /** The level of each card's heading. */
  readonly heading: 'h2' | 'h3';
  readonly classes: readonly ClassEntry[];
  /** Null if there are no more. */
  readonly more: {
    readonly label: string;
    readonly isBusy: boolean;
    readonly onMore: () => void;
  } | null;
}

/** Classes that can be booked, and the button that loads more of them. */
export function ClassCards({ heading, classes, more }: ClassCardsProps) {
  const { bookingStateOf, setBookingState } = useBookingStates();
  const { list, expectMore } = useFocusOnMore<HTMLUListElement>(classes.length, heading);
  return (
    <>
      <ul ref={list} className="cards-76 gap-5">
        {classes.map((entry) => (
          <li key={entry.random_id}>
            <ClassCard
              heading={heading}
              entry={entry}
              bookingState={bookingStateOf(entry.random_id)}
              onBookingState={(bookingState) => setBookingState(entry.random_id, bookingState)}
            />
          </li>
        ))}
      </ul>
      {more === null ? null : (
        <p className="mt-8 text-center">
          <ShowMore
            label={more.label}
            isBusy={more.isBusy}
            onMore={() => {
              expectMore();
              more.onMore();
            }}
          />
        </p>
      )}
    </>
  );
}
