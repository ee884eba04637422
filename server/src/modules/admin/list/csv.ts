import Papa from 'papaparse';

type Cell = string | number | null;

/** What a spreadsheet would take for the beginning of a formula, in either width. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
/** Beyond what the format demands: what other separators, or an apostrophe, would make of a cell. */
const NEEDS_QUOTES = /[;\t']/;
/** By which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** A file in pieces, made while it is sent. */
export async function* csvFile<Row>(
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLines([Object.keys(columns)])}`;
  const cells = Object.values(columns);
  for await (const rows of chunks) yield csvLines(rows.map((row) => cells.map((cell) => cell(row))));
}

/**
 * A text that a spreadsheet would run as a formula begins with an apostrophe, which makes it a text
 * again; numbers are given as numbers and need none.
 */
function csvLines(rows: Cell[][]): string {
  if (rows.length === 0) return '';
  const lines = Papa.unparse(rows, {
    newline: LINE_END,
    escapeFormulae: FORMULA_START,
    quotes: (cell) => NEEDS_QUOTES.test(String(cell)),
  });
  return `${lines}${LINE_END}`;
}
