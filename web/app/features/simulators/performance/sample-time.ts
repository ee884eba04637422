import { MINUTE_MS } from '@carom/domain/time/durations';

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 2,
});
const MINUTES_PER_HOUR = 60;

/** Of the device's own zone, as everything that tells a time here. */
export function clockTime(takenAtMs: number): string {
  return CLOCK.format(takenAtMs);
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
