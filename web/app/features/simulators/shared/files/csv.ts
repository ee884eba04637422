import { writeCsv } from '../../../../files/csv.ts';

/** One column of a table: its heading with the unit, and its values. */
export interface Column<Row> {
  readonly heading: string;
  /** Full precision, for files. */
  readonly value: (row: Row) => string | number;
  /** Rounded, for display. */
  readonly shown: (row: Row) => string;
}

export interface NumberColumn<Row> extends Column<Row> {
  readonly value: (row: Row) => number;
}

export function numberColumn<Row>(
  heading: string,
  value: (row: Row) => number,
  words: (value: number) => string = String,
): NumberColumn<Row> {
  return { heading, value, shown: (row) => words(value(row)) };
}

/** A column with the same text in the table and in files. */
export function textColumn<Row>(heading: string, text: (row: Row) => string): Column<Row> {
  return { heading, value: text, shown: text };
}

export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<string> {
  return writeCsv([
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ]);
}
