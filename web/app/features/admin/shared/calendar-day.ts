const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a date without a time zone: '2026-11-16'. */
export function calendarDay(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`));
}
