const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day of the calendar, which is the same everywhere: '2026-11-16' as people read it. */
export function calendarDay(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`));
}
