import {
  describePairingScoresProblem,
  parsePairingScores,
  valuesOf,
} from '@carom/domain/match/pairing-scores';
import { err, ok, type Result } from '@carom/domain/result';
import { readCsv } from '../../../files/csv.ts';

/** Rows of cell texts, in the API's order of the labels. */
export type Values = readonly (readonly string[])[];

export interface Cell {
  readonly row: number;
  readonly column: number;
}

const SCORE = /^[+-]?\d{1,3}([.,]\d*)?$/;

export function withCell(values: Values, { row, column }: Cell, text: string): Values {
  return values.map((cells, at) => (at === row ? cells.with(column, text) : cells));
}

export function isScore(text: string): boolean {
  return SCORE.test(text.trim());
}

/** The cells in which two matrices differ. '1' and '1.00' are the same score. */
export function changedCells(before: Values, after: Values): readonly Cell[] {
  return after.flatMap((cells, row) =>
    cells.flatMap((text, column) => (isSame(before[row]?.[column] ?? '', text) ? [] : [{ row, column }])),
  );
}

function isSame(one: string, other: string): boolean {
  return one === other || (isScore(one) && isScore(other) && numberOf(one) === numberOf(other));
}

/** Accepts a decimal comma. */
function numberOf(text: string): number {
  return Number(text.trim().replace(',', '.'));
}

/** The scores as the API takes them; null while a cell is invalid. */
export function readyToSave(values: Values): Values | null {
  const cells = values.slice(1).flatMap((row) => row.slice(1));
  if (!cells.every(isScore)) return null;
  return values.map((row, at) =>
    at === 0 ? row : row.map((cell, column) => (column === 0 ? cell : numberOf(cell).toFixed(2))),
  );
}

/** Applies the admin's changes to the version that another admin has saved. */
export function mergeOver(theirs: Values, base: Values, mine: Values): Values {
  return changedCells(base, mine).reduce(
    (merged, cell) => withCell(merged, cell, mine[cell.row]?.[cell.column] ?? ''),
    theirs,
  );
}

/** 'Yours 7 against 5+'. */
export function cellName(values: Values, { row, column }: Cell): string {
  return `${values[row]?.[0]} against ${values[0]?.[column]}`;
}

/** Reads a CSV file as a matrix in our order of the labels; otherwise returns the problem. */
export async function readFile(text: string): Promise<Result<Values, string>> {
  // A spreadsheet's leading apostrophe marks text; some exports keep it.
  const rows = (await readCsv(text)).map((row) =>
    row.map((cell) => cell.replace(/^'/, '').replace(/^([+-]?\d+),(\d+)$/, '$1.$2')),
  );
  const scores = parsePairingScores(rows);
  return scores.ok ? ok(valuesOf(scores.value)) : err(describePairingScoresProblem(scores.problem));
}
