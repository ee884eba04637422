import { csvRecords } from '../../csv.ts';
import { err, type Result } from '../../result.ts';
import { IMPORT_ROWS_MOST, IMPORT_TEXT_MAX, type ImportProblem } from './columns.ts';
import { type ColumnPlaces, readHeading } from './heading.ts';
import { createRowReader, type ImportedClass } from './row.ts';

export interface ImportReading {
  readonly classes: readonly ImportedClass[];
  /** The first problems; empty if the file is valid. */
  readonly problems: readonly ImportProblem[];
  readonly problemCount: number;
}

export interface ImportSurroundings {
  readonly now: Date;
  readonly isPicture: (name: string) => boolean;
  /** Called after each row to yield to other work, because a long file takes a while. */
  readonly pause: () => Promise<unknown>;
}

/** A file with more problems usually has the same mistake in every line. */
export const PROBLEMS_NAMED = 100;

/** Reads a whole import file and reports its problems. */
export async function readImport(text: string, surroundings: ImportSurroundings): Promise<ImportReading> {
  const classes: ImportedClass[] = [];
  const problems: ImportProblem[] = [];
  let problemCount = 0;
  for (const step of readRows(text, surroundings)) {
    if (step.ok) classes.push(step.value);
    else {
      problemCount += step.problem.length;
      problems.push(...step.problem.slice(0, PROBLEMS_NAMED - problems.length));
    }
    await surroundings.pause();
  }
  return { classes, problems, problemCount };
}

function* readRows(
  text: string,
  { now, isPicture }: ImportSurroundings,
): Generator<Result<ImportedClass, readonly ImportProblem[]>> {
  if (text.length > IMPORT_TEXT_MAX) return yield err([{ line: 1, column: null, kind: 'tooLong' }]);
  const readRow = createRowReader(now, isPicture);
  let places: ColumnPlaces | null = null;
  let rows = 0;
  for (const { line, cells, problem } of csvRecords(text)) {
    if (rows === IMPORT_ROWS_MOST) return yield err([{ line, column: null, kind: 'tooManyRows' }]);
    if (places === null) {
      const heading =
        problem === null ? readHeading(line, cells) : err([{ line, column: null, kind: problem }]);
      if (!heading.ok) return yield err(heading.problem);
      places = heading.value;
      continue;
    }
    rows += 1;
    if (problem !== null) {
      yield err([{ line, column: null, kind: problem }]);
    } else {
      yield cells.length > places.width && cells.slice(places.width).some((cell) => cell.trim() !== '')
        ? err([{ line, column: null, kind: 'widerThanHeading' }])
        : readRow(line, (column) => cells[places?.of(column) ?? -1] ?? '');
    }
  }
  if (rows === 0) yield err([{ line: 1, column: null, kind: 'noRows' }]);
}
