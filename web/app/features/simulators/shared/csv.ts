/** One column of a table: its heading with the unit, and its value in a row. */
export interface Column<Row> {
  readonly heading: string;
  /** As exact as it is known, for files. */
  readonly value: (row: Row) => string | number;
  /** With sensible digits, for people. */
  readonly shown: (row: Row) => string;
}

/** RFC 4180, with the byte order mark by which spreadsheets recognise UTF-8. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ heading }) => cell(heading)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

function cell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
