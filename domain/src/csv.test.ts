import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CSV_CELLS_MOST, CSV_COLUMNS_MOST, CSV_SEPARATORS, csvRecords } from './csv.ts';

const cellsOf = (text: string) => [...csvRecords(text)].map(({ cells }) => cells);

test.each([
  [
    'plain',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'without a last line end',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'CRLF',
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'old line ends',
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'both line ends in one file',
    'a,b\r\n1,2\n3,4',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    'a byte order mark',
    '\uFEFFa,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons',
    'a;b\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'quoted separators and line ends',
    'a,b\n"1,\r\n2","say ""hi"""',
    [
      ['a', 'b'],
      ['1,\r\n2', 'say "hi"'],
    ],
  ],
  [
    'a quotation mark within',
    'a,b\n5" board,x',
    [
      ['a', 'b'],
      ['5" board', 'x'],
    ],
  ],
  [
    'an empty last cell',
    'a,b\n1,',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'blank rows',
    'a,b\n\n , \n1,2\n,\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['nothing', '', []],
])('%s', (_name, text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test('a record has its line number, also after multi-line cells', () => {
  const records = [...csvRecords('a,b\r\n"one\r\ntwo\r\nthree",x\r\n\r\ny,z\r\n')];
  expect(records.map(({ line }) => line)).toEqual([1, 2, 6]);
});

test.each([
  ['a,b\n"1,2\n3,4', 2, 'quoteNotClosed'],
  ['a,b\n1,2\n"3"x,4\n5,6', 3, 'textAfterQuote'],
])('%j is not closed correctly in line %i', (text, line, problem) => {
  const bad = [...csvRecords(text)].filter((record) => record.problem !== null);
  expect(bad).toMatchObject([{ line, problem }]);
});

test('a cell with text after its closing quotation mark is kept as it is in the file', () => {
  expect(cellsOf('a,b\n"3"x,4\n5,6')).toEqual([
    ['a', 'b'],
    ['"3"x', '4'],
    ['5', '6'],
  ]);
});

const MILLION = 1_000_000;
test.each([
  ['4.9 million commas', ','.repeat(4.9 * MILLION), { line: 1, problem: 'tooManyColumns' }],
  ['a million columns', 'a,'.repeat(MILLION), { line: 1, problem: 'tooManyColumns' }],
  [
    'a column too many in a row',
    `a,b\n${','.repeat(CSV_COLUMNS_MOST)}`,
    { line: 2, problem: 'tooManyColumns' },
  ],
  ['empty lines', '\n'.repeat(4.9 * MILLION), { line: CSV_CELLS_MOST + 1, problem: 'tooManyCells' }],
  ['a long cell', `a,b\n1,${'x'.repeat(MILLION)}\n3,4`, { line: 2, problem: 'longText' }],
  ['a long quoted cell', `a,b\n1,"${'""'.repeat(MILLION)}"\n3,4`, { line: 2, problem: 'longText' }],
])('reading ends at a limit: %s', (_name, text, last) => {
  const records = [...csvRecords(text)];
  expect(records.at(-1)).toMatchObject(last);
  expect(records.length).toBeLessThanOrEqual(2);
  expect(records.flatMap(({ cells }) => cells).length).toBeLessThanOrEqual(CSV_COLUMNS_MOST + 2);
});

test('a file may reach the limits', () => {
  const row = ','.repeat(CSV_COLUMNS_MOST - 1).concat('x\n');
  const records = [...csvRecords(row.repeat(CSV_CELLS_MOST / CSV_COLUMNS_MOST))];
  expect(records).toHaveLength(CSV_CELLS_MOST / CSV_COLUMNS_MOST);
  expect(records.every(({ problem }) => problem === null)).toBe(true);
});

test('valid CSV is read back unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', ';', '\t', '"', '\r\n', '\n', '\r') });
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(...CSV_SEPARATORS),
      fc.constantFrom('\n', '\r\n'),
      (body, separator, end) => {
        const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
        const all = [['Title', 'Seats', 'Start'], ...body];
        const text = all.map((row) => row.map(quoted).join(separator)).join(end);
        const wanted = all.filter((row) => row.some((value) => value.trim() !== ''));
        expect(cellsOf(text)).toEqual(wanted);
      },
    ),
  );
});
