import { Link } from 'react-router';
import { scheduleText } from '../../../content/classes/schedule.ts';
import { Button } from '../../../ui/button.tsx';
import { SEGMENT_LINK, SegmentedLinks } from '../../../ui/fields/segmented-control.tsx';
import { visitorsTimeZone } from '../../../ui/time-words.ts';
import type { BookingEntry } from '../api.ts';
import { downloadClass, downloadSchedule } from '../calendar-file.ts';
import { placeOfZone } from '../class-times.ts';
import { Agenda } from './agenda.tsx';
import { type ArrangedBookings, arrangeBookings } from './arranged-bookings.ts';
import type { BookingActions } from './booking-row.tsx';
import { dayOf } from './calendar-days.ts';
import { EmptySchedule } from './empty-schedule.tsx';
import { FoldedBookings } from './folded-bookings.tsx';
import { MonthView } from './month-view.tsx';
import { useScheduleView, VIEWS } from './use-schedule-view.ts';
import { WaitingList } from './waiting-list.tsx';

interface ScheduleProps extends Pick<BookingActions, 'busyId' | 'onGiveUp'> {
  readonly bookings: readonly BookingEntry[];
  readonly now: Date;
}

export function Schedule({ bookings, now, busyId, onGiveUp }: ScheduleProps) {
  const timeZone = visitorsTimeZone();
  const arranged = arrangeBookings(bookings, now);
  const actions = { timeZone, now, busyId, onGiveUp, onCalendarFile: downloadClass };
  const { upcoming, waiting, givenBack, past } = arranged;
  const isEmpty = upcoming.length + waiting.length === 0;

  return (
    <div className="mt-2 grid gap-5">
      {bookings.length > 0 ? <p className="text-muted">{scheduleText.days(placeOfZone(timeZone))}</p> : null}
      {isEmpty ? <EmptySchedule isFirst={bookings.length === 0} /> : null}
      {bookings.length === 0 ? null : <Views arranged={arranged} actions={actions} />}
      <WaitingList bookings={waiting} actions={actions} />
      <FoldedBookings heading={scheduleText.pastSeats} bookings={givenBack} actions={actions} />
      <FoldedBookings heading="Past classes" bookings={past} actions={actions} />
    </div>
  );
}

interface ViewsProps {
  readonly arranged: ArrangedBookings;
  readonly actions: BookingActions;
}

function Views({ arranged, actions }: ViewsProps) {
  const { upcoming, waiting, givenBack, past } = arranged;
  const today = dayOf(actions.now, actions.timeZone);
  // Includes cancelled seats, so that calendars remove them.
  const events = [...upcoming, ...givenBack];
  const [next] = upcoming;
  const firstDay = next ? dayOf(new Date(next.class.starts_at), actions.timeZone) : today;
  const { view, addressOf, day, chooseDay } = useScheduleView(firstDay);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedLinks label="View">
          {VIEWS.map(({ name, label }) => (
            <Link
              key={name}
              to={addressOf(name)}
              replace
              preventScrollReset
              className={SEGMENT_LINK}
              aria-current={name === view ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </SegmentedLinks>
        {events.length > 0 ? (
          <Button variant="outline" size="compact" onClick={() => downloadSchedule(events)}>
            {scheduleText.download}
          </Button>
        ) : null}
      </div>
      {view === 'month' ? (
        <MonthView
          bookings={[...upcoming, ...waiting, ...past]}
          chosen={day}
          today={today}
          actions={actions}
          onChoose={chooseDay}
        />
      ) : (
        <Agenda bookings={upcoming} actions={actions} />
      )}
    </>
  );
}
