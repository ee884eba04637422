import { err, ok, type Result } from './result.ts';
import { DAY_MS, MINUTE_MS } from './time/durations.ts';

/** A date and time as a clock on the wall shows it: 'YYYY-MM-DDTHH:mm'. */
export type LocalTime = string;
const LOCAL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

export type LocalTimeProblem =
  /** Not a date and time, or a day that the calendar does not have. */
  | 'malformed'
  /** The clocks were put forward over it. */
  | 'skipped';

/** Zones by their IANA names; offsets such as '+02:00' are none, since they know no summer. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What the clocks of the zone show at that moment. */
export function localTimeAt(moment: Date, timeZone: string): LocalTime {
  return formatUtc(moment.getTime() + offsetMs(moment.getTime(), timeZone));
}

/**
 * The moment at which the clocks of the zone show this time. Where they show it twice, because they
 * are put back, it is the first one.
 */
export function momentOf(local: LocalTime, timeZone: string): Result<Date, LocalTimeProblem> {
  const asUtc = parseAsUtc(local);
  if (asUtc === null) return err('malformed');
  // The offset at that time is the one of the day before or after, unless the zone moves by days.
  const candidates = [-DAY_MS, DAY_MS]
    .map((shift) => asUtc - offsetMs(asUtc + shift, timeZone))
    .filter((moment) => moment + offsetMs(moment, timeZone) === asUtc);
  return candidates.length === 0 ? err('skipped') : ok(new Date(Math.min(...candidates)));
}

function parseAsUtc(local: string): number | null {
  const [, year, month, day, hour, minute] = LOCAL_TIME.exec(local)?.map(Number) ?? [];
  if (year === undefined || month === undefined) return null;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  // The 31st of June would silently become the 1st of July.
  return formatUtc(asUtc) === local ? asUtc : null;
}

function formatUtc(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

function offsetMs(epochMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(epochMs);
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    numberOf('year'),
    numberOf('month') - 1,
    numberOf('day'),
    numberOf('hour'),
    numberOf('minute'),
  );
  return shown - Math.floor(epochMs / MINUTE_MS) * MINUTE_MS;
}
