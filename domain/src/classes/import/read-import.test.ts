import { expect, test } from 'vitest';
import { IMPORT_ROWS_MOST, IMPORT_TEXT_MAX } from './columns.ts';
import { PROBLEMS_NAMED, readImport } from './read-import.ts';

const HEADING =
  'Title,Description,Category,Start,End,Time zone,Seats,Place,Meeting link,Teacher,Picture,Published';
const ROW = {
  title: 'Eye diagrams',
  description: 'Noise and jitter.',
  category: 'Cat1',
  start: '2090-06-15 18:30',
  end: '2090-06-15 20:00',
  zone: 'Europe/Berlin',
  seats: '12',
  place: 'Room 1',
  link: 'https://meet.example/x',
  teacher: 'Ada',
  picture: 'signal',
  published: 'yes',
};
const rowOf = (given: Partial<typeof ROW> = {}) =>
  Object.values({ ...ROW, ...given })
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(',');
const surroundings = {
  now: new Date('2026-01-01T00:00:00Z'),
  isPicture: (name: string) => name === 'signal',
  pause: async () => {},
};
const read = (...lines: string[]) => readImport(lines.join('\r\n'), surroundings);

test('a row becomes a class, in its own zone', async () => {
  const { classes, problemCount } = await read(HEADING, rowOf(), rowOf({ published: '' }));
  expect(problemCount).toBe(0);
  expect(classes).toMatchObject([
    {
      line: 2,
      title: 'Eye diagrams',
      category: 'Cat1',
      startsLocal: '2090-06-15T18:30',
      times: { startsAt: new Date('2090-06-15T16:30:00Z'), timeZone: 'Europe/Berlin' },
      capacity: '12',
      place: 'Room 1',
      meetingUrl: 'https://meet.example/x',
      teacher: 'Ada',
      picture: 'signal',
      isPublished: true,
    },
    { line: 3, isPublished: false },
  ]);
});

test('columns may be in any order and case, and optional ones may be missing', async () => {
  const { classes, problems } = await read(
    '\uFEFFseats;END;start;time zone;category;description;title;',
    '5;2090-06-15T09:00;2090-06-15T8:00:00;UTC;cat2;"Two\r\nlines";"=1+1";',
  );
  expect(problems).toEqual([]);
  expect(classes).toMatchObject([
    {
      title: '=1+1',
      description: 'Two\r\nlines',
      category: 'Cat2',
      startsLocal: '2090-06-15T08:00',
      place: '',
    },
  ]);
});

test('a formula stays text, and the prefix of our own exports is removed', async () => {
  const { classes } = await read(HEADING, rowOf({ title: "'=cmd()" }), rowOf({ title: "'Tis a title" }));
  expect(classes.map(({ title }) => title)).toEqual(['=cmd()', "'Tis a title"]);
});

test.each([
  ['Title', { title: '' }, 'empty'],
  ['Title', { title: ' \u200B ' }, 'empty'],
  ['Title', { title: 'x'.repeat(192) }, 'longText'],
  ['Title', { title: 'two\nlines' }, 'unusable'],
  ['Title', { title: 'caf\uFFFD' }, 'unusable'],
  ['Description', { description: 'nul\u0000' }, 'unusable'],
  ['Description', { description: 'x'.repeat(2001) }, 'longText'],
  ['Category', { category: 'Cat3' }, 'category'],
  ['Start', { start: '15/06/2090 18:30' }, 'time'],
  ['Start', { start: '2090-06-31 18:30' }, 'time'],
  ['Start', { start: '2090-03-26 02:30' }, 'skipped'],
  ['Start', { start: '2020-06-15 18:30' }, 'past'],
  ['End', { end: '' }, 'empty'],
  ['End', { end: '2090-06-15 18:30' }, 'notAfterStart'],
  ['End', { end: '2090-07-15 18:30' }, 'longClass'],
  ['Time zone', { zone: 'Mars/Olympus' }, 'zone'],
  ['Time zone', { zone: '+02:00' }, 'zone'],
  ['Seats', { seats: '0' }, 'seats'],
  ['Seats', { seats: '1.5' }, 'seats'],
  ['Seats', { seats: '5001' }, 'seats'],
  ['Place', { place: 'x'.repeat(192) }, 'longText'],
  ['Meeting link', { link: 'http://meet.example' }, 'link'],
  ['Meeting link', { link: 'javascript:alert(1)' }, 'link'],
  ['Meeting link', { link: 'https://name:secret@meet.example/' }, 'link'],
  ['Picture', { picture: 'nothing' }, 'picture'],
  ['Published', { published: 'maybe' }, 'published'],
])('%s %j is reported with its line and column', async (column, given, kind) => {
  const { problems } = await read(HEADING, rowOf(), rowOf(given), rowOf());
  expect(problems).toEqual([{ line: 3, column, kind }]);
});

test('every problem is reported, not only the first', async () => {
  const { problems, classes } = await read(
    HEADING,
    rowOf({ title: '', seats: 'many', zone: 'Nowhere' }),
    rowOf({ category: '' }),
  );
  expect(problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 Title',
    '2 Seats',
    '2 Time zone',
    '3 Category',
  ]);
  expect(classes).toEqual([]);
});

test.each([
  ['an empty file', [''], [{ line: 1, column: null, kind: 'noRows' }]],
  ['a heading alone', [HEADING], [{ line: 1, column: null, kind: 'noRows' }]],
  [
    'a column too few',
    ['Title,Description,Category,Start,End,Time zone', 'x'],
    [{ line: 1, column: 'Seats', kind: 'missingColumn' }],
  ],
  [
    'an unknown column',
    [`${HEADING},Lecturer`, 'x'],
    [{ line: 1, column: 'Lecturer', kind: 'unknownColumn' }],
  ],
  ['a column twice', [`${HEADING},title`, 'x'], [{ line: 1, column: 'Title', kind: 'columnTwice' }]],
  ['a cell too many', [HEADING, `${rowOf()},x`], [{ line: 2, column: null, kind: 'widerThanHeading' }]],
  ['an open quotation mark', [HEADING, rowOf(), '"x'], [{ line: 3, column: null, kind: 'quoteNotClosed' }]],
  [
    'something after a quotation mark',
    [HEADING, '"x"y', rowOf()],
    [{ line: 2, column: null, kind: 'textAfterQuote' }],
  ],
  ['4.9 million commas', [','.repeat(4_900_000)], [{ line: 1, column: null, kind: 'tooManyColumns' }]],
  ['a million columns', ['x,'.repeat(1_000_000)], [{ line: 1, column: null, kind: 'tooManyColumns' }]],
  [
    '4.9 million commas in a row',
    [HEADING, ','.repeat(4_900_000)],
    [{ line: 2, column: null, kind: 'tooManyColumns' }],
  ],
  [
    'empty lines without end',
    [HEADING, '\n'.repeat(4_900_000)],
    [{ line: 99_990, column: null, kind: 'tooManyCells' }],
  ],
])('%s', async (_name, lines, problems) => {
  expect((await read(...lines)).problems).toEqual(problems);
});

test('rows, characters and reported problems are limited', async () => {
  const bad = Array.from({ length: IMPORT_ROWS_MOST + 1 }, () => 'x');
  const { problems, problemCount } = await read(HEADING, ...bad);
  expect(problems).toHaveLength(PROBLEMS_NAMED);
  expect(problemCount).toBeGreaterThan(IMPORT_ROWS_MOST);
  const tooMany = await read(HEADING, ...Array.from({ length: IMPORT_ROWS_MOST + 1 }, () => rowOf()));
  expect(tooMany.problems).toMatchObject([{ line: 5002, kind: 'tooManyRows' }]);
  expect(tooMany.classes).toHaveLength(IMPORT_ROWS_MOST);
  expect((await read('x'.repeat(IMPORT_TEXT_MAX + 1))).problems).toMatchObject([{ kind: 'tooLong' }]);
});
