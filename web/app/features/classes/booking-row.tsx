import { useId } from 'react';
import { bookingText } from '../../content/schedule.ts';
import { Button } from '../../ui/button.tsx';
import type { BookingEntry } from './api.ts';
import { dayOf } from './calendar-days.ts';
import { dayText, hoursText, zoneText } from './class-times.ts';

export interface BookingActions {
  readonly timeZone: string;
  readonly now: Date;
  /** The booking that is being given up at the moment. */
  readonly busyId: string | null;
  readonly onGiveUp: (booking: BookingEntry) => void;
  readonly onCalendarFile: (booking: BookingEntry) => void;
}

interface BookingRowProps extends BookingActions {
  readonly booking: BookingEntry;
  /** Where the day does not stand above the row. */
  readonly hasDay?: boolean;
}

/** One class of the member's, with what can be done about it. */
export function BookingRow(props: BookingRowProps) {
  const { booking, timeZone, now, hasDay = false } = props;
  const titleId = useId();
  const { title, category, starts_at, ends_at } = booking.class;
  return (
    <article aria-labelledby={titleId} className="booking-row panel p-5">
      <div>
        {hasDay ? <p className="font-semibold">{dayText(dayOf(new Date(starts_at), timeZone))}</p> : null}
        <p className="font-semibold">
          <time dateTime={starts_at}>{hoursText(booking.class, timeZone)}</time>
        </p>
        <p className="text-sm text-muted">{zoneText(starts_at, timeZone)}</p>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <h3 id={titleId} className="text-xl">
          {title}
        </h3>
        <p className="text-sm text-muted">{category}</p>
        <StandingLine booking={booking} />
      </div>
      {new Date(ends_at) <= now ? null : <Actions {...props} titleId={titleId} />}
    </article>
  );
}

function StandingLine({ booking }: { readonly booking: BookingEntry }) {
  const { state, waiting_position, class: entry } = booking;
  if (entry.is_cancelled) {
    return (
      <>
        <p className="font-semibold text-red">{bookingText.classCancelled}</p>
        {entry.cancel_reason === null ? null : <p>{bookingText.classCancelledWhy(entry.cancel_reason)}</p>}
      </>
    );
  }
  if (state === 'cancelled') return <p className="text-muted">{bookingText.givenBack}</p>;
  if (state === 'waiting') {
    return <p className="font-semibold text-amber">{placeText(waiting_position ?? 1)}</p>;
  }
  return null;
}

function placeText(position: number): string {
  if (position === 1) return bookingText.next;
  return bookingText.position(position, position - 1);
}

function Actions({
  booking,
  now,
  busyId,
  onGiveUp,
  onCalendarFile,
  titleId,
}: BookingRowProps & { readonly titleId: string }) {
  const { id, state, class: entry } = booking;
  const hasEvent = state !== 'waiting';
  const canGiveUp = state !== 'cancelled' && !entry.is_cancelled && new Date(entry.starts_at) > now;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {hasEvent ? (
        <Button
          variant="outline"
          size="compact"
          aria-describedby={titleId}
          onClick={() => onCalendarFile(booking)}
        >
          Calendar file
        </Button>
      ) : null}
      {canGiveUp ? (
        <Button
          variant={hasEvent ? 'quiet' : 'outline'}
          size="compact"
          isBusy={busyId === id}
          aria-describedby={titleId}
          onClick={() => onGiveUp(booking)}
        >
          {state === 'waiting' ? 'Leave' : 'Cancel booking'}
        </Button>
      ) : null}
    </div>
  );
}
