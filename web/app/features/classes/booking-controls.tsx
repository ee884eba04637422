import { classCardText } from '../../content/classes/classes.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { ClassEntry } from './api.ts';
import { useBooking } from './use-booking.ts';
import type { ActiveBookingState } from './use-booking-states.ts';

interface SeatsProps {
  readonly entry: ClassEntry;
  readonly bookingState: ActiveBookingState | null;
}

export function SeatsLine({ entry, bookingState }: SeatsProps) {
  const { seats_left, capacity } = entry;
  if (bookingState === 'booked') return <ScheduleLine words={classCardText.booked} />;
  if (bookingState === 'waiting') return <ScheduleLine words={classCardText.waiting} />;
  if (seats_left === 0) {
    return <span className="font-semibold text-amber">{classCardText.full}</span>;
  }
  return (
    <>
      <span className="font-semibold">{seats_left === 1 ? '1 seat left' : `${seats_left} seats left`}</span>{' '}
      <span className="text-muted">of {capacity}</span>
    </>
  );
}

function ScheduleLine({ words }: { readonly words: string }) {
  return (
    <>
      {words} <TextLink to={paths.member.schedule}>Your schedule</TextLink>
    </>
  );
}

interface BookButtonProps extends SeatsProps {
  readonly onBookingState: (bookingState: ActiveBookingState) => void;
  readonly titleId: string;
  readonly onFocusLost: () => void;
}

export function BookButton({ entry, bookingState, onBookingState, titleId, onFocusLost }: BookButtonProps) {
  const { isBusy, book, joinList } = useBooking(entry, onBookingState);
  const isFull = entry.seats_left === 0;

  async function press() {
    await (isFull ? joinList() : book());
    // A disabled button cannot regain the focus when the pop-up closes.
    if (document.activeElement === document.body) onFocusLost();
  }

  if (bookingState !== null) {
    return (
      <Button disabled aria-describedby={titleId}>
        {bookingState === 'booked' ? 'Booked' : classCardText.onList}
      </Button>
    );
  }
  return (
    <Button
      isBusy={isBusy}
      aria-label={isBusy ? (isFull ? classCardText.joining : 'Booking') : undefined}
      aria-describedby={titleId}
      onClick={() => void press()}
    >
      {isFull ? classCardText.join : 'Book'}
    </Button>
  );
}
