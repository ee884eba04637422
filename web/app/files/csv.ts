/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

type Rows = readonly (readonly (string | number)[])[];

/** Loaded only to write a file. */
const loadLibrary = async () => (await import('papaparse')).default;

interface CsvOptions {
  /** For cells that people have written: a spreadsheet would run those that begin like a formula. */
  readonly escapesFormulas?: boolean;
}

/** Numbers and built-in words need no guard against formulas. */
export async function writeCsv(rows: Rows, { escapesFormulas = false }: CsvOptions = {}): Promise<string> {
  const { unparse } = await loadLibrary();
  return `${BYTE_ORDER_MARK}${unparse(
    rows.map((row) => [...row]),
    { newline: LINE_END, escapeFormulae: escapesFormulas },
  )}${LINE_END}`;
}

/**
 * Parses rows and cells like the import of classes; blank rows are left out. The parser is loaded when a file
 * is read.
 */
export async function readCsv(text: string): Promise<string[][]> {
  const { csvRecords } = await import('@carom/domain/csv');
  return Array.from(csvRecords(text), ({ cells }) => [...cells]);
}
