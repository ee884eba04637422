import {
  describePairingScoresProblem,
  parsePairingScores,
  valuesOf,
} from '@carom/domain/match/pairing-scores';
import { err, ok, type Result } from '@carom/domain/result';
import { readCsv } from '../../../files/csv.ts';

/** Rows of text with the labels along both edges, as the API has them. */
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

/** Those who write decimals with a comma may. */
function numberOf(text: string): number {
  return Number(text.trim().replace(',', '.'));
}

/** Scores as the API takes them; null while a cell is none. */
export function readyToSave(values: Values): Values | null {
  const cells = values.slice(1).flatMap((row) => row.slice(1));
  if (!cells.every(isScore)) return null;
  return values.map((row, at) =>
    at === 0 ? row : row.map((cell, column) => (column === 0 ? cell : numberOf(cell).toFixed(2))),
  );
}

/** What was typed, on top of what somebody else has saved meanwhile. */
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

/** A file as a matrix, in our order of the labels; or why it is none. */
export async function readFile(text: string): Promise<Result<Values, string>> {
  // An apostrophe makes a spreadsheet take a number for a text; some exports leave it in.
  const rows = (await readCsv(text)).map((row) =>
    row.map((cell) => cell.replace(/^'/, '').replace(/^([+-]?\d+),(\d+)$/, '$1.$2')),
  );
  const scores = parsePairingScores(rows);
  return scores.ok ? ok(valuesOf(scores.value)) : err(describePairingScoresProblem(scores.problem));
}
