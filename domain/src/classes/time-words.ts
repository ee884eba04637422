interface Times {
  /** ISO 8601 */
  readonly starts_at: string;
  readonly ends_at: string;
}

/** The site is in English, and so are its dates. */
const LANGUAGE = 'en';

const FORMATS = {
  moment: {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  hours: { hour: 'numeric', minute: '2-digit' },
  date: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  zone: { timeZoneName: 'long' },
  machine: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const MOST_FORMATTERS = 200;

export type TimeWords = ReturnType<typeof createTimeWords>;

/**
 * The formatted times of a class for pages, mails and calendars. The formatters are cached because they are
 * slow to create.
 */
export function createTimeWords() {
  const formatters = new Map<string, Intl.DateTimeFormat>();

  function formatter(format: keyof typeof FORMATS, timeZone: string): Intl.DateTimeFormat {
    const key = `${format} ${timeZone}`;
    const known = formatters.get(key);
    if (known !== undefined) return known;
    const made = new Intl.DateTimeFormat(LANGUAGE, { timeZone, ...FORMATS[format] });
    if (formatters.size >= MOST_FORMATTERS) formatters.clear();
    formatters.set(key, made);
    return made;
  }

  function rangeText(format: 'moment' | 'hours', { starts_at, ends_at }: Times, timeZone: string): string {
    return plain(formatter(format, timeZone).formatRange(new Date(starts_at), new Date(ends_at)));
  }

  function partsOf(at: string, format: keyof typeof FORMATS, timeZone: string): (type: string) => string {
    const parts = formatter(format, timeZone).formatToParts(new Date(at));
    return (wanted) => parts.find(({ type }) => type === wanted)?.value ?? '';
  }

  const words = {
    /** For example 'Tue, Nov 17, 2026, 3:00 – 4:30 PM'. */
    momentText: (times: Times, timeZone: string): string => rangeText('moment', times, timeZone),

    /** For example '3:00 – 4:30 PM', with the days if there are two. */
    hoursText: (times: Times, timeZone: string): string => rangeText('hours', times, timeZone),

    /** For example 'Eastern Standard Time'. Depends on the day because of daylight saving time. */
    zoneText: (at: string, timeZone: string): string =>
      partsOf(at, 'zone', timeZone)('timeZoneName') || timeZone,

    /** For example 'Tue, Nov 17, 2026, 3:00 – 4:30 PM, Eastern Standard Time'. */
    whenText: (times: Times, timeZone: string): string =>
      `${words.momentText(times, timeZone)}, ${words.zoneText(times.starts_at, timeZone)}`,

    /**
     * For example 'Tue, Nov 17, 2026'. Built from parts, because the commas of browsers and servers differ.
     */
    dateText(at: string, timeZone: string): string {
      const part = partsOf(at, 'date', timeZone);
      return `${part('weekday')}, ${part('month')} ${part('day')}, ${part('year')}`;
    },

    /** For example '2026-11-17T15:00:00-05:00', for machine-readable attributes. */
    momentInZone(at: string, timeZone: string): string {
      const part = partsOf(at, 'machine', timeZone);
      // For example 'GMT-05:00', or 'GMT' for UTC.
      const offset = part('timeZoneName').slice('GMT'.length) || '+00:00';
      const day = `${part('year')}-${part('month')}-${part('day')}`;
      return `${day}T${part('hour')}:${part('minute')}:${part('second')}${offset}`;
    },
  };
  return words;
}

/** Replaces the thin and non-breaking spaces of some browsers and of Node by plain ones. */
function plain(time: string): string {
  return time.replace(/\s/g, ' ');
}
