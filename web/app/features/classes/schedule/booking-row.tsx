import { shownStateOf } from '@carom/domain/classes/shown-state';
import { whereWords } from '@carom/domain/classes/whereabouts';
import { useId } from 'react';
import { Link } from 'react-router';
import { bookingText } from '../../../content/classes/schedule.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ClassTime } from '../../../ui/class-time.tsx';
import type { BookingEntry } from '../api.ts';
import { pathOf } from '../page/class-head.ts';

export interface BookingActions {
  readonly timeZone: string;
  readonly now: Date;
  /** The booking that is being cancelled. */
  readonly busyId: string | null;
  readonly onGiveUp: (booking: BookingEntry) => void;
  readonly onCalendarFile: (booking: BookingEntry) => void;
}

interface BookingRowProps extends BookingActions {
  readonly booking: BookingEntry;
}

/** One class of the member, with the actions on its booking. */
export function BookingRow(props: BookingRowProps) {
  const { booking, now } = props;
  const titleId = useId();
  const { title, category, ends_at } = booking.class;
  return (
    <article aria-labelledby={titleId} className="booking-row panel p-4">
      <div>
        <ClassTime entry={booking.class} />
      </div>
      <div className="min-w-0 wrap-anywhere">
        <h3 id={titleId} className="text-xl">
          {hasPage(booking, now) ? (
            <Link to={pathOf(booking.class)} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="text-sm text-muted">{category}</p>
        <WhereAndWho booking={booking} now={now} />
        <StateLine booking={booking} />
      </div>
      {new Date(ends_at) <= now ? null : <Actions {...props} titleId={titleId} />}
    </article>
  );
}

/** The page of a class is removed a month after its end. */
function hasPage({ class: { starts_at, ends_at } }: BookingEntry, now: Date): boolean {
  const facts = {
    published: true,
    cancelledAt: null,
    startsAt: new Date(starts_at),
    endsAt: new Date(ends_at),
  };
  return shownStateOf(facts, now) !== 'gone';
}

/** The link itself is a button; this text is shown until the link is available. */
function WhereAndWho({ booking, now }: Pick<BookingRowProps, 'booking' | 'now'>) {
  const { state, meeting_url, class: entry } = booking;
  const where = whereWords(entry);
  const isAhead = state === 'booked' && !entry.is_cancelled && new Date(entry.starts_at) > now;
  const isLinkToCome = isAhead && entry.is_online && meeting_url === null;
  return (
    <>
      {where === null ? null : <p className="mt-1">{where}</p>}
      {entry.teacher === null ? null : <p>{bookingText.teacher(entry.teacher)}</p>}
      {isLinkToCome ? <p className="text-sm text-muted">{bookingText.linkComes}</p> : null}
    </>
  );
}

function StateLine({ booking }: { readonly booking: BookingEntry }) {
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
  const { id, state, meeting_url, class: entry } = booking;
  const hasEvent = state !== 'waiting';
  const canKeep = state === 'booked' && !entry.is_cancelled;
  const canGiveUp = state !== 'cancelled' && !entry.is_cancelled && new Date(entry.starts_at) > now;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {meeting_url === null ? null : (
        <LinkButton
          to={meeting_url}
          target="_blank"
          rel="noreferrer"
          size="compact"
          aria-describedby={titleId}
        >
          {bookingText.join} <span className="sr-only">{bookingText.joinHint}</span>
        </LinkButton>
      )}
      {hasEvent ? (
        <Button
          variant="outline"
          size="compact"
          aria-describedby={titleId}
          onClick={() => onCalendarFile(booking)}
        >
          {canKeep ? bookingText.addToCalendar : bookingText.removeFromCalendar}
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
          {state === 'waiting' ? 'Leave' : bookingText.cancel}
        </Button>
      ) : null}
    </div>
  );
}
