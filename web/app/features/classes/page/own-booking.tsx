import { useState } from 'react';
import { bookingText } from '../../../content/classes/schedule.ts';
import { Button } from '../../../ui/button.tsx';
import type { BookingEntry } from '../api.ts';
import { downloadClass } from '../calendar-file.ts';
import { useGiveUp } from '../use-give-up.ts';

interface OwnBookingProps {
  /**
   * The booking of this class, with a seat or a place on the waiting list; null if there is none, or not loaded yet.
   */
  readonly booking: BookingEntry | null;
  readonly titleId: string;
}

/** The actions on the member's booking, on the page of its class. */
export function OwnBooking({ booking, titleId }: OwnBookingProps) {
  const [said, setSaid] = useState('');
  const { giveUp, failure, busyId } = useGiveUp(setSaid);

  return (
    <>
      {booking === null ? null : (
        <div className="flex flex-wrap gap-2">
          {booking.state === 'booked' ? (
            <Button
              variant="outline"
              size="compact"
              aria-describedby={titleId}
              onClick={() => downloadClass(booking)}
            >
              {bookingText.addToCalendar}
            </Button>
          ) : null}
          <Button
            variant="quiet"
            size="compact"
            isBusy={busyId === booking.id}
            aria-describedby={titleId}
            onClick={() => void giveUp(booking)}
          >
            {booking.state === 'waiting' ? bookingText.leaveList : bookingText.cancel}
          </Button>
        </div>
      )}
      {booking === null && said !== '' ? (
        // Takes the focus, because the pressed button was removed.
        <p ref={takeFocus} role="status" tabIndex={-1} className="font-semibold text-felt">
          {said}
        </p>
      ) : null}
      {failure ? (
        <p role="alert" className="font-semibold text-red">
          {failure}
        </p>
      ) : null}
    </>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
