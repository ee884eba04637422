import { scheduleText } from '../../../content/classes/schedule.ts';
import { Button } from '../../../ui/button.tsx';
import { ArrowIcon } from '../../../ui/icons.tsx';
import type { BookingEntry } from '../api.ts';
import { dayText, monthText } from '../class-times.ts';
import { byDay } from './arranged-bookings.ts';
import { type BookingActions, BookingRow } from './booking-row.tsx';
import { addMonths, type Day, dayInMonth, monthOf, type Weekday } from './calendar-days.ts';
import { MonthGrid } from './month-grid.tsx';

interface MonthViewProps {
  readonly bookings: readonly BookingEntry[];
  readonly chosen: Day;
  readonly today: Day;
  readonly actions: BookingActions;
  readonly onChoose: (day: Day) => void;
}

/** A month, and below it the classes of the selected day. */
export function MonthView({ bookings, chosen, today, actions, onChoose }: MonthViewProps) {
  const days = new Map(byDay(bookings, actions.timeZone).map(({ day, bookings: ofDay }) => [day, ofDay]));
  const bookingsOf = (day: Day) => days.get(day) ?? [];
  const turn = (months: number) => onChoose(dayInMonth(chosen, addMonths(monthOf(chosen), months)));

  return (
    <section aria-label="Month">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 aria-live="polite" className="text-[1.5rem]">
          {monthText(monthOf(chosen))}
        </h2>
        <div className="flex gap-2">
          <Button variant="quiet" size="compact" onClick={() => onChoose(today)}>
            Today
          </Button>
          <Button variant="outline" size="compact" aria-label="Previous month" onClick={() => turn(-1)}>
            <ArrowIcon className="size-5 rotate-180" />
          </Button>
          <Button variant="outline" size="compact" aria-label="Next month" onClick={() => turn(1)}>
            <ArrowIcon className="size-5" />
          </Button>
        </div>
      </div>
      <MonthGrid
        chosen={chosen}
        today={today}
        firstWeekday={firstWeekdayOf(navigator.language)}
        bookingsOf={bookingsOf}
        onChoose={onChoose}
      />
      <div className="mt-6">
        <h2 className="text-[1.5rem]">{dayText(chosen)}</h2>
        {bookingsOf(chosen).length === 0 ? <p className="text-muted">{scheduleText.noneOnDay}</p> : null}
        <ul className="mt-3 grid gap-3">
          {bookingsOf(chosen).map((booking) => (
            <li key={booking.id}>
              <BookingRow booking={booking} {...actions} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface WeekInfo {
  readonly firstDay: Weekday;
}

/** Not every browser knows the visitor's first day of the week. The ISO week begins on Monday. */
function firstWeekdayOf(language: string): Weekday {
  const locale: Intl.Locale & { getWeekInfo?(): WeekInfo } = new Intl.Locale(language);
  return locale.getWeekInfo?.().firstDay ?? 1;
}
