import Papa from 'papaparse';

type Cell = string | number | null;

/** Matches cells that a spreadsheet would run as a formula, including full-width characters. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
/** Also quotes cells that are unsafe with other separators or begin with an apostrophe. */
const NEEDS_QUOTES = /[;\t']/;
/** Spreadsheets need it to detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Generates the file in pieces while it is sent. */
export async function* csvFile<Row>(
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLines([Object.keys(columns)])}`;
  const cells = Object.values(columns);
  for await (const rows of chunks) yield csvLines(rows.map((row) => cells.map((cell) => cell(row))));
}

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe. Numbers are written as numbers and need
 * no prefix.
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
