import { err, ok, type Result } from './result.ts';
import { DAY_MS, MINUTE_MS } from './time/durations.ts';

/** A local date and time: 'YYYY-MM-DDTHH:mm'. */
export type LocalTime = string;
/** The format of American English. */
const SHOWN_TIME = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+)$/;
const LOCAL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

export type LocalTimeProblem =
  /** Not a date and time, or a day that does not exist. */
  | 'malformed'
  /** Skipped when daylight saving time begins. */
  | 'skipped';

/** Accepts IANA names. Offsets such as '+02:00' are rejected, because they have no daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Converts the times of one zone. Reuse it, because creating it takes longer than many conversions. */
export interface ZoneClocks {
  localTimeAt(moment: Date): LocalTime;
  /** The moment of a local time, or the first one if the local time occurs twice. */
  momentOf(local: LocalTime): Result<Date, LocalTimeProblem>;
}

export function clocksOf(timeZone: string): ZoneClocks {
  const offsetMs = createOffset(timeZone);
  return {
    localTimeAt: (moment) => formatUtc(moment.getTime() + offsetMs(moment.getTime())),
    momentOf(local) {
      const asUtc = parseAsUtc(local);
      if (asUtc === null) return err('malformed');
      // The offset at that time is the one of the day before or after, unless the zone changes by whole days.
      const around = [-DAY_MS, DAY_MS].map((shift) => asUtc - offsetMs(asUtc + shift));
      const candidates = [...new Set(around)].filter((moment) => moment + offsetMs(moment) === asUtc);
      return candidates.length === 0 ? err('skipped') : ok(new Date(Math.min(...candidates)));
    },
  };
}

/** The clocks of many zones, each created once. */
export function createClocks(): (timeZone: string) => ZoneClocks {
  const known = new Map<string, ZoneClocks>();
  return (timeZone) => {
    const clocks = known.get(timeZone) ?? clocksOf(timeZone);
    known.set(timeZone, clocks);
    return clocks;
  };
}

/** See `ZoneClocks`. */
export function localTimeAt(moment: Date, timeZone: string): LocalTime {
  return clocksOf(timeZone).localTimeAt(moment);
}

/** See `ZoneClocks`. */
export function momentOf(local: LocalTime, timeZone: string): Result<Date, LocalTimeProblem> {
  return clocksOf(timeZone).momentOf(local);
}

/** Shifts by local time: a day later the clock shows the same time, also across a daylight saving change. */
export function shiftLocalTime(local: LocalTime, minutes: number): LocalTime {
  const asUtc = parseAsUtc(local);
  return asUtc === null ? local : formatUtc(asUtc + minutes * MINUTE_MS);
}

/** The local minutes between two times; 0 if one of them is invalid. */
export function localMinutesBetween(from: LocalTime, to: LocalTime): number {
  const [fromUtc, toUtc] = [parseAsUtc(from), parseAsUtc(to)];
  return fromUtc === null || toUtc === null ? 0 : (toUtc - fromUtc) / MINUTE_MS;
}

function parseAsUtc(local: string): number | null {
  const [, year, month, day, hour, minute] = LOCAL_TIME.exec(local)?.map(Number) ?? [];
  if (year === undefined || month === undefined) return null;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  // Date.UTC would turn 31 June into 1 July.
  return formatUtc(asUtc) === local ? asUtc : null;
}

function formatUtc(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

function createOffset(timeZone: string): (epochMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (epochMs) => {
    // Much faster than `formatToParts`.
    const [, month = 0, day = 0, year = 0, hour = 0, minute = 0] =
      SHOWN_TIME.exec(format.format(epochMs))?.map(Number) ?? [];
    const shown = Date.UTC(year, month - 1, day, hour, minute);
    return shown - Math.floor(epochMs / MINUTE_MS) * MINUTE_MS;
  };
}
