import { MINUTE_MS } from '@carom/domain/time/durations';

const MINUTES_PER_HOUR = 60;
/** The time of day in 2026-11-17T15:00:00.250-05:00, with two decimals of the second. */
const TIME_OF_DAY = [11, 22] as const;

/** In the device's time zone. */
export function clockTime(takenAtMs: number): string {
  return zonedTime(takenAtMs).slice(...TIME_OF_DAY);
}

/** Without fractions of a second, where space is limited. */
export function clockSeconds(takenAtMs: number): string {
  return clockTime(takenAtMs).slice(0, 8);
}

/** Positive east of Greenwich. */
export function zoneMinutes(takenAtMs: number): number {
  return -new Date(takenAtMs).getTimezoneOffset();
}

/** For files: the time of the table, with its time zone. */
export function zonedTime(takenAtMs: number, zone = zoneMinutes(takenAtMs)): string {
  return `${new Date(takenAtMs + zone * MINUTE_MS).toISOString().slice(0, -1)}${offset(zone)}`;
}

export function zoneName(zone: number): string {
  return `UTC${offset(zone)}`;
}

function offset(zone: number): string {
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0');
  const minutes = Math.abs(zone);
  return `${zone < 0 ? '-' : '+'}${two(minutes / MINUTES_PER_HOUR)}:${two(minutes % MINUTES_PER_HOUR)}`;
}
