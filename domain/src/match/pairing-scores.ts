import { err, ok, type Result } from '../result.ts';
import { PLAYER_LABELS, type PlayerLabel } from './player.ts';

/** Expected net points for you: first your player's label, then the opponent's. */
export type PairingScores = Readonly<Record<PlayerLabel, Readonly<Record<PlayerLabel, number>>>>;

type Axis = 'row' | 'column';

export type PairingScoresProblem =
  | { readonly kind: 'notRows' }
  | { readonly kind: 'labelMissing'; readonly axis: Axis; readonly label: PlayerLabel }
  | { readonly kind: 'labelTwice'; readonly axis: Axis; readonly label: PlayerLabel }
  | {
      readonly kind: 'numberMissing';
      readonly row: PlayerLabel;
      readonly column: PlayerLabel;
      readonly found: string;
    };

const LONGEST_QUOTE = 20;
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

export function scoresFrom(score: (yours: PlayerLabel, theirs: PlayerLabel) => number): PairingScores {
  const rowOf = (yours: PlayerLabel) => recordOf((theirs) => score(yours, theirs));
  return recordOf(rowOf);
}

/** The layout of the spreadsheet: a corner cell, 19 column labels, and 19 rows that begin with their label. */
export function valuesOf(scores: PairingScores): string[][] {
  const rows = PLAYER_LABELS.map((yours) => [
    yours,
    ...PLAYER_LABELS.map((theirs) => twoDecimals(scores[yours][theirs])),
  ]);
  return [['', ...PLAYER_LABELS], ...rows];
}

/**
 * Reads rows and columns by label, in any order. Rows may be short, because spreadsheet services drop trailing blank
 * cells. Rows and columns with other labels, such as notes and averages, are ignored.
 */
export function parsePairingScores(values: unknown): Result<PairingScores, PairingScoresProblem> {
  if (!Array.isArray(values) || !values.every((row) => Array.isArray(row))) return err({ kind: 'notRows' });
  const [header = [], ...body]: unknown[][] = values;
  const columns = placesOf('column', header.slice(1));
  if (!columns.ok) return columns;
  const rows = placesOf(
    'row',
    body.map(([label]) => label),
  );
  if (!rows.ok) return rows;

  const cellOf = (yours: PlayerLabel, theirs: PlayerLabel) =>
    body[rows.value[yours]]?.[columns.value[theirs] + 1];
  for (const row of PLAYER_LABELS) {
    for (const column of PLAYER_LABELS) {
      const cell = cellOf(row, column);
      if (numberOf(cell) === null) {
        return err({ kind: 'numberMissing', row, column, found: textOf(cell) });
      }
    }
  }
  return ok(scoresFrom((yours, theirs) => numberOf(cellOf(yours, theirs)) ?? 0));
}

export function describePairingScoresProblem(problem: PairingScoresProblem): string {
  switch (problem.kind) {
    case 'notRows':
      return 'The values are not a list of rows.';
    case 'labelMissing':
      return `There is no ${problem.axis} for ${problem.label}.`;
    case 'labelTwice':
      return `There are two ${problem.axis}s for ${problem.label}.`;
    case 'numberMissing':
      return `The score of ${problem.row} against ${problem.column} is not a number: "${shortened(problem.found)}".`;
  }
}

function shortened(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}

/** The position of each label. */
function placesOf(
  axis: Axis,
  cells: readonly unknown[],
): Result<Readonly<Record<PlayerLabel, number>>, PairingScoresProblem> {
  const labels = cells.map(textOf);
  for (const label of PLAYER_LABELS) {
    const count = labels.filter((each) => each === label).length;
    if (count === 0) return err({ kind: 'labelMissing', axis, label });
    if (count > 1) return err({ kind: 'labelTwice', axis, label });
  }
  return ok(recordOf((label) => labels.indexOf(label)));
}

function numberOf(cell: unknown): number | null {
  const text = textOf(cell);
  const number = Number(text);
  return NUMBER.test(text) && Number.isFinite(number) ? number + 0 : null;
}

/** Spreadsheets may replace a hyphen with a minus sign or a dash. */
function textOf(cell: unknown): string {
  if (typeof cell !== 'string' && typeof cell !== 'number') return '';
  return String(cell).trim().replace(/[−–]/g, '-').toUpperCase();
}

function twoDecimals(score: number): string {
  const text = score.toFixed(2);
  return text === '-0.00' ? '0.00' : text;
}

function recordOf<Value>(of: (label: PlayerLabel) => Value): Record<PlayerLabel, Value> {
  return Object.fromEntries(PLAYER_LABELS.map((label) => [label, of(label)])) as Record<PlayerLabel, Value>;
}
