import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { BookingEntry } from '../api.ts';
import { dayText, monthText, weekdayText } from '../class-times.ts';
import {
  addDays,
  addMonths,
  type Day,
  dayInMonth,
  monthOf,
  startOfWeek,
  type Weekday,
  weeksOf,
} from './calendar-days.ts';

const LAST_OF_WEEK = 6;

interface MonthGridProps {
  /** The grid shows the month of this day. */
  readonly chosen: Day;
  readonly today: Day;
  readonly firstWeekday: Weekday;
  readonly bookingsOf: (day: Day) => readonly BookingEntry[];
  readonly onChoose: (day: Day) => void;
}

/** A month as a grid: the arrows move by days and weeks, Page up and down by months. */
export function MonthGrid({ chosen, today, firstWeekday, bookingsOf, onChoose }: MonthGridProps) {
  const element = useRef<HTMLTableElement>(null);
  /** The day that the last key selected: the next key may arrive before that day has the focus. */
  const goal = useRef<Day | null>(null);
  const weeks = weeksOf(monthOf(chosen), firstWeekday);

  useEffect(() => {
    if (goal.current !== chosen) return;
    goal.current = null;
    element.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [chosen]);

  function move(event: KeyboardEvent) {
    const target = dayByKey(event.key, chosen, firstWeekday);
    if (target === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goal.current = target;
    onChoose(target);
  }

  return (
    <table
      ref={element}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of the ARIA guide on a real table
      role="grid"
      aria-label={monthText(monthOf(chosen))}
      className="month-grid"
      onKeyDown={move}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={weekdayText(day, 'long')}>
              {weekdayText(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                isOutside={monthOf(day) !== monthOf(chosen)}
                isChosen={day === chosen}
                isToday={day === today}
                bookings={bookingsOf(day)}
                onChoose={onChoose}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  readonly day: Day;
  readonly isOutside: boolean;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly bookings: readonly BookingEntry[];
  readonly onChoose: (day: Day) => void;
}

function DayCell({ day, isOutside, isChosen, isToday, bookings, onChoose }: DayCellProps) {
  return (
    <td>
      <button
        type="button"
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        aria-current={isToday ? 'date' : undefined}
        data-outside={isOutside || undefined}
        onClick={() => onChoose(day)}
      >
        <span className="month-number" aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <span className="sr-only">{dayText(day)}</span>
        {bookings.map((booking) => (
          <span key={booking.id} className="month-class" data-state={bookingStateOf(booking)}>
            {booking.class.title}
            <span className="sr-only">{STATE_TEXT[bookingStateOf(booking)]}</span>
          </span>
        ))}
      </button>
    </td>
  );
}

const STATE_TEXT = { booked: '', waiting: ', waiting list', cancelled: ', cancelled' } as const;

function bookingStateOf({ state, class: entry }: BookingEntry): BookingEntry['state'] {
  return entry.is_cancelled ? 'cancelled' : state;
}

function dayByKey(key: string, day: Day, firstWeekday: Weekday): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day, firstWeekday);
    case 'End':
      return addDays(startOfWeek(day, firstWeekday), LAST_OF_WEEK);
    case 'PageUp':
      return dayInMonth(day, addMonths(monthOf(day), -1));
    case 'PageDown':
      return dayInMonth(day, addMonths(monthOf(day), 1));
    default:
      return null;
  }
}
