import { err, ok, type Result } from '../../result.ts';
import { IMPORT_COLUMNS, type ImportColumn, type ImportProblem, isRequired } from './columns.ts';

export interface ColumnPlaces {
  readonly width: number;
  of(column: ImportColumn): number | undefined;
}

/** Maps columns to positions. An unknown column is an error, because it may be misspelt. */
export function readHeading(
  line: number,
  cells: readonly string[],
): Result<ColumnPlaces, readonly ImportProblem[]> {
  const places = new Map<ImportColumn, number>();
  const problems: ImportProblem[] = [];
  for (const [at, cell] of cells.entries()) {
    const name = cell.trim();
    if (name === '') continue;
    const column = IMPORT_COLUMNS.find((known) => known.toLowerCase() === name.toLowerCase());
    if (column === undefined) problems.push({ line, column: name, kind: 'unknownColumn' });
    else if (places.has(column)) problems.push({ line, column, kind: 'columnTwice' });
    else places.set(column, at);
  }
  for (const column of IMPORT_COLUMNS.filter(isRequired)) {
    if (!places.has(column)) problems.push({ line, column, kind: 'missingColumn' });
  }
  if (problems.length > 0) return err(problems);
  return ok({ width: cells.length, of: (column) => places.get(column) });
}
