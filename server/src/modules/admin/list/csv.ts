type Cell = string | number | null;

/** What a spreadsheet would take for the beginning of a formula, in either width. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
const NEEDS_QUOTES = /[",;\r\n\t']/;
/** By which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A file in pieces, made while it is sent. */
export async function* csvFile<Row>(
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(Object.keys(columns))}`;
  const cells = Object.values(columns);
  for await (const rows of chunks) {
    yield rows.map((row) => csvLine(cells.map((cell) => cell(row)))).join('');
  }
}

/** RFC 4180. */
function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * A text that a spreadsheet would run as a formula begins with an apostrophe, which makes it a text
 * again; numbers are given as numbers and need none.
 */
function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
