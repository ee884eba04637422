import { writeCsv } from '../../../../files/csv.ts';

/** One column of a table: its heading with the unit, and its value in a row. */
export interface Column<Row> {
  readonly heading: string;
  /** As exact as it is known, for files. */
  readonly value: (row: Row) => string | number;
  /** With sensible digits, for people. */
  readonly shown: (row: Row) => string;
}

export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<string> {
  return writeCsv([
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ]);
}
