import { MINUTE_MS } from '@carom/domain/time/durations';

const MINUTES_PER_HOUR = 60;
/** In 2026-11-17T15:00:00.250-05:00, with two digits of the second's parts. */
const TIME_OF_DAY = [11, 22] as const;

/** Of the device's own zone, as everything that tells a time here. */
export function clockTime(takenAtMs: number): string {
  return zonedTime(takenAtMs).slice(...TIME_OF_DAY);
}

/** Without the parts of a second, where there is little room. */
export function clockSeconds(takenAtMs: number): string {
  return clockTime(takenAtMs).slice(0, 8);
}

/** East of Greenwich is positive. */
export function zoneMinutes(takenAtMs: number): number {
  return -new Date(takenAtMs).getTimezoneOffset();
}

/** For files: the time of the table, with the zone that it is of. */
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
