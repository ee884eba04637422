import { err, ok, type Result } from '../../result.ts';
import { emptyUnlessVisible, isUsableText, withoutDirectionControls } from '../../usable-text.ts';
import { clocksOf, isTimeZone, type ZoneClocks } from '../../zoned-time.ts';
import { CLASS_CATEGORIES, type ClassCategory } from '../categories.ts';
import { CLASS_DESCRIPTION_MAX, CLASS_LOCAL_TIME, CLASS_TITLE_MAX, isCapacity } from '../class-limits.ts';
import { type ClassTimes, classTimesOf } from '../class-times.ts';
import { type ImportColumn, type ImportProblem, type ImportProblemKind, isRequired } from './columns.ts';

/** One row with the values of a form; empty if the file gives none. */
export interface ImportedClass {
  readonly line: number;
  readonly title: string;
  readonly description: string;
  readonly category: ClassCategory;
  readonly startsLocal: string;
  readonly endsLocal: string;
  readonly times: ClassTimes;
  readonly capacity: string;
  readonly place: string;
  readonly meetingUrl: string;
  readonly teacher: string;
  /** The name of a drawing, or the URL of a picture. */
  readonly picture: string;
  readonly isPublished: boolean;
}

type CellOf = (column: ImportColumn) => string;
type ReadRow = (line: number, cellOf: CellOf) => Result<ImportedClass, readonly ImportProblem[]>;

const LINE_BREAK_OR_TAB = /[\n\r\t]/;
/** The prefix that our exports put before a text that a spreadsheet would run as a formula. */
const GUARDED_FORMULA = /^'(?=\s*[=+\-@＝＋－＠])/;
/** A date and a time, separated by a blank or a T, with the seconds that a spreadsheet adds. */
const TYPED_TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d?):(\d\d)(?::00)?$/;
const LINK = /^https:\/\/[^\s/?#@\\.]+\.[^\s/?#@\\]+(?:[/?#]\S*)?$/i;
const LINE_MAX = 191;
const LINK_MAX = 500;
const ANSWERS: Readonly<Record<string, boolean>> = { yes: true, no: false, '': false };
/** The replacement character of a wrong encoding. */
const LOST_CHARACTER = '\uFFFD';

const LIMITS: Partial<Readonly<Record<ImportColumn, number>>> = {
  Title: CLASS_TITLE_MAX,
  Description: CLASS_DESCRIPTION_MAX,
  Place: LINE_MAX,
  Teacher: LINE_MAX,
  'Meeting link': LINK_MAX,
};

/** Caches the time zones of a file, because creating a formatter takes longer than reading a row. */
export function createRowReader(now: Date, isPicture: (name: string) => boolean): ReadRow {
  const zones = new Map<string, ZoneClocks | null>();
  function zoneOf(name: string): ZoneClocks | null {
    const known = zones.get(name) ?? (isTimeZone(name) ? clocksOf(name) : null);
    zones.set(name, known);
    return known;
  }

  return (line, cellOf) => {
    const problems: ImportProblem[] = [];
    const refuse = (column: ImportColumn, kind: ImportProblemKind) => problems.push({ line, column, kind });
    const read = (column: ImportColumn) => {
      const { value, kind } = readText(column, cellOf(column));
      if (kind !== null) refuse(column, kind);
      return value;
    };

    const [title, description, place, teacher] = [
      read('Title'),
      read('Description'),
      read('Place'),
      read('Teacher'),
    ];
    const [meetingUrl, picture, capacity] = [read('Meeting link'), read('Picture'), read('Seats')];
    const [category, timeZone] = [read('Category'), read('Time zone')];
    const known = CLASS_CATEGORIES.find((each) => each.toLowerCase() === category.toLowerCase());
    const published = ANSWERS[read('Published').toLowerCase()];
    const startsLocal = localTimeIn(read('Start'));
    const endsLocal = localTimeIn(read('End'));
    const clocks = timeZone === '' ? null : zoneOf(timeZone);
    const has = (column: ImportColumn) => problems.some((problem) => problem.column === column);

    if (known === undefined && !has('Category')) refuse('Category', 'category');
    if (!isCapacity(capacity) && !has('Seats')) refuse('Seats', 'seats');
    if (clocks === null && !has('Time zone')) refuse('Time zone', 'zone');
    if (startsLocal === null && !has('Start')) refuse('Start', 'time');
    if (endsLocal === null && !has('End')) refuse('End', 'time');
    if (meetingUrl !== '' && !LINK.test(meetingUrl) && !has('Meeting link')) refuse('Meeting link', 'link');
    if (picture !== '' && !isPicture(picture) && !has('Picture')) refuse('Picture', 'picture');
    if (published === undefined && !has('Published')) refuse('Published', 'published');
    if (clocks === null || startsLocal === null || endsLocal === null) return err(problems);

    const times = classTimesOf({ startsLocal, endsLocal, timeZone }, now, clocks);
    if (!times.ok)
      refuse(times.problem.field === 'start' ? 'Start' : 'End', TIME_PROBLEMS[times.problem.kind]);
    if (problems.length > 0 || !times.ok || known === undefined || published === undefined)
      return err(problems);
    return ok({
      ...{ line, title, description, category: known, startsLocal, endsLocal, times: times.value, capacity },
      ...{ place, meetingUrl, teacher, picture, isPublished: published },
    });
  };
}

const TIME_PROBLEMS = {
  malformed: 'time',
  skipped: 'skipped',
  past: 'past',
  notAfterStart: 'notAfterStart',
  tooLong: 'longClass',
} as const;

interface ReadText {
  readonly value: string;
  readonly kind: ImportProblemKind | null;
}

/** Validates a text like a form field. */
function readText(column: ImportColumn, cell: string): ReadText {
  const isParagraph = column === 'Description';
  const unguarded = cell.replace(GUARDED_FORMULA, '');
  const value = emptyUnlessVisible((isParagraph ? unguarded : withoutDirectionControls(unguarded)).trim());
  const isOneLine = isParagraph || !LINE_BREAK_OR_TAB.test(value);
  if (!isUsableText(cell) || !isOneLine || cell.includes(LOST_CHARACTER)) return { value, kind: 'unusable' };
  if (value === '' && isRequired(column)) return { value, kind: 'empty' };
  return { value, kind: value.length > (LIMITS[column] ?? Number.POSITIVE_INFINITY) ? 'longText' : null };
}

function localTimeIn(typed: string): string | null {
  const [, date, hour = '', minute] = TYPED_TIME.exec(typed) ?? [];
  const local = `${date}T${hour.padStart(2, '0')}:${minute}`;
  return CLASS_LOCAL_TIME.test(local) ? local : null;
}
