import { builtInScores } from '@carom/domain/match/built-in-scores';
import { valuesOf } from '@carom/domain/match/pairing-scores';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from '../../../files/csv.ts';
import { changedCells, mergeOver, readFile, readyToSave, type Values, withCell } from './score-draft.ts';

const matrix: Values = valuesOf(builtInScores());

describe('a file', () => {
  it('that was exported comes back as it was', async () => {
    expect(await readFile(await writeCsv(matrix))).toEqual({ ok: true, value: matrix });
  });

  it.each([
    ['semicolons and decimal commas', (text: string) => text.replaceAll(',', ';').replaceAll('.', ',')],
    ['tabs', (text: string) => text.replaceAll(',', '\t')],
    ['quotes around every cell', (text: string) => text.replaceAll(/[^,\r\n\uFEFF]+/g, '"$&"')],
    ['apostrophes before negative numbers', (text: string) => text.replaceAll(',-', ",'-")],
    ['line feeds alone', (text: string) => text.replaceAll('\r\n', '\n')],
    ['line feeds in places', (text: string) => text.replace('\r\n', '\n')],
    ['blank lines at its end', (text: string) => `${text}\r\n,,,\r\n`],
  ])('with %s is read alike', async (_, altered) => {
    expect(await readFile(altered(await writeCsv(matrix)))).toEqual({ ok: true, value: matrix });
  });

  it('that is no matrix says why', async () => {
    expect(await readFile('Name,Age\r\nAda,36\r\n')).toMatchObject({ ok: false });
    const broken = await readFile(await writeCsv(withCell(matrix, { row: 3, column: 4 }, '=1+1')));
    expect(broken).toMatchObject({ ok: false, problem: expect.stringContaining('is not a number: "=1+1"') });
  });

  it('with text after a quotation mark is refused, not read in part', async () => {
    const text = await writeCsv(withCell(matrix, { row: 3, column: 4 }, 'here'));
    const read = await readFile(text.replace(/"?here"?/, '"1"5'));
    expect(read).toMatchObject({ ok: false, problem: expect.stringContaining('"1"5') });
  });

  it('keeps separators, quotes and line breaks inside quotes', async () => {
    expect(await readCsv('a,"b,""c""\r\nd"\r\n"",e')).toEqual([
      ['a', 'b,"c"\r\nd'],
      ['', 'e'],
    ]);
  });
});

describe('a draft', () => {
  it('counts a score that is written otherwise as unchanged', () => {
    const rewritten = withCell(matrix, { row: 1, column: 1 }, `${Number(matrix[1]?.[1])}`);
    expect(changedCells(matrix, rewritten)).toEqual([]);
    expect(changedCells(matrix, withCell(matrix, { row: 1, column: 1 }, '9,5'))).toEqual([
      { row: 1, column: 1 },
    ]);
  });

  it('is ready when every cell is a score, with two decimals', () => {
    const typed = withCell(matrix, { row: 2, column: 2 }, ' -1,5');
    expect(readyToSave(typed)?.[2]?.[2]).toBe('-1.50');
    for (const text of ['', '-', 'x', '1.2.3', '1e3', '1234', '=1']) {
      expect(readyToSave(withCell(matrix, { row: 2, column: 2 }, text))).toBeNull();
    }
  });

  it('goes on top of what somebody else has saved, cell by cell', () => {
    const theirs = withCell(withCell(matrix, { row: 1, column: 1 }, '8.00'), { row: 5, column: 5 }, '7.00');
    const mine = withCell(withCell(matrix, { row: 1, column: 1 }, '3.00'), { row: 9, column: 9 }, '2.00');
    const merged = mergeOver(theirs, matrix, mine);
    expect([merged[1]?.[1], merged[5]?.[5], merged[9]?.[9]]).toEqual(['3.00', '7.00', '2.00']);
  });
});
