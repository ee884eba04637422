import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInScores } from './built-in-scores.ts';
import { describePairingScoresProblem, parsePairingScores, valuesOf } from './pairing-scores.ts';
import { PLAYER_LABELS, type PlayerLabel } from './player.ts';

const scores = builtInScores();
const values = valuesOf(scores);

const BASE = [
  [0, -0.4, -0.88, -1.22, -1.62, -1.62],
  [0.4, 0, -0.13, -0.3, -0.8, -1.43],
  [0.88, 0.13, 0, -0.11, -0.49, -0.79],
  [1.22, 0.3, 0.11, 0, -0.46, -0.68],
  [1.62, 0.8, 0.49, 0.46, 0, -0.61],
  [1.62, 1.43, 0.79, 0.68, 0.61, 0],
];

describe('the built-in matrix', () => {
  it('has a corner, nineteen labels each way, and strings with two decimals', () => {
    expect(values.map((row) => row.length)).toEqual(Array(20).fill(20));
    expect(values[0]?.slice(1).join(' ')).toBe('F 2- 2 2+ 3- 3 3+ 4- 4 4+ 5- 5 5+ 6- 6 6+ 7- 7 7+');
    expect(values.map(([label]) => label).slice(1)).toEqual([...PLAYER_LABELS]);
    const cells = values.slice(1).flatMap((row) => row.slice(1));
    expect(cells.filter((cell) => !/^-?\d\.\d\d$/.test(cell) || cell === '-0.00')).toEqual([]);
  });

  it('holds the base table where no grade is involved', () => {
    const skills = ['2', '3', '4', '5', '6', '7'] as const;
    expect(skills.map((yours) => skills.map((theirs) => scores[yours][theirs]))).toEqual(BASE);
  });

  it.each<[PlayerLabel, PlayerLabel, number]>([
    // A third of the way from 5 against 3 (0.30) to 6 against 3 (0.80).
    ['5+', '3', 0.47],
    // A third of the way from 5 against 4 (0.11) to 4 against 4 (0).
    ['5-', '4', 0.07],
    // Both ways: 4/9 of 5 against 5, 2/9 of 5 against 4, 2/9 of 6 against 5, 1/9 of 6 against 4.
    ['5+', '5-', 0.18],
    ['7+', '5', 0.68],
    ['2-', '5', -1.22],
    ['F', '2', -2],
    ['7', 'F', 2],
    ['F', 'F', 0],
  ])('scores %s against %s as %d', (yours, theirs, expected) => {
    expect(scores[yours][theirs]).toBeCloseTo(expected, 9);
  });

  it('is antisymmetric', () => {
    for (const yours of PLAYER_LABELS) {
      for (const theirs of PLAYER_LABELS) expect(scores[yours][theirs] + scores[theirs][yours]).toBe(0);
    }
  });

  it('never falls when your player gets stronger', () => {
    for (const theirs of PLAYER_LABELS) {
      const column = PLAYER_LABELS.map((yours) => scores[yours][theirs]);
      expect(column).toEqual(column.toSorted((one, other) => one - other));
    }
  });
});

describe('reading a sheet', () => {
  const order = fc.shuffledSubarray([...Array(19).keys()], { minLength: 19 });

  it('finds every score by its labels, whatever their order', () => {
    fc.assert(
      fc.property(order, order, (rowOrder, columnOrder) => {
        const arrange = (row: string[]) => [
          row[0] ?? '',
          ...columnOrder.map((place) => row[place + 1] ?? ''),
        ];
        const header = arrange(values[0] ?? []);
        const rows = rowOrder.map((place) => arrange(values[place + 1] ?? []));
        expect(parsePairingScores([header, ...rows])).toEqual({ ok: true, value: scores });
      }),
      { numRuns: 30 },
    );
  });

  it('takes numbers, plus and minus signs, notes around the matrix and blank rows', () => {
    const sheet = [
      ['net points', ...(values[0] ?? []).slice(1), 'average'],
      ...values.slice(1).map((row) => row.map((cell) => cell.replace('-', '−').replace(/^(\d\.)/, '+$1'))),
      [],
      ['as of last season'],
    ];
    sheet[1] = ['f', ...(sheet[1] ?? []).slice(1)];
    const mixed = sheet.map((row, index) => (index === 5 ? row.map((cell) => Number(cell) || cell) : row));
    expect(parsePairingScores(mixed)).toEqual({ ok: true, value: scores });
  });

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'The values are not a list of rows.'],
    ['a row that is none', [values[0], 'x'], 'The values are not a list of rows.'],
    ['an empty sheet', [], 'There is no column for F.'],
    ['a missing row', values.filter(([label]) => label !== '5+'), 'There is no row for 5+.'],
    ['a missing column', values.map((row) => row.slice(0, -1)), 'There is no column for 7+.'],
    ['a row twice', [...values, values[3]], 'There are two rows for 2.'],
    [
      'a short row',
      values.with(4, (values[4] ?? []).slice(0, 10)),
      'The score of 2+ against 4+ is not a number: "".',
    ],
    ['a word', values.with(1, ['F', 'n/a']), 'The score of F against F is not a number: "N/A".'],
    [
      'an infinite number',
      values.with(1, ['F', '9'.repeat(400)]),
      `The score of F against F is not a number: "${'9'.repeat(20)}…".`,
    ],
  ])('refuses %s with the reason', (_, sheet, reason) => {
    const parsed = parsePairingScores(sheet);
    expect(parsed.ok ? 'taken' : describePairingScoresProblem(parsed.problem)).toBe(reason);
  });

  it('takes short rows when only blanks beyond the matrix were dropped', () => {
    const wide = values.map((row, index) => (index % 2 === 0 ? [...row, '', ''] : row));
    expect(parsePairingScores(wide).ok).toBe(true);
  });
});
