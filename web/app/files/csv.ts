/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

type Rows = readonly (readonly (string | number)[])[];

/** Loaded only to write a file. */
const loadLibrary = async () => (await import('papaparse')).default;

/** For numbers and built-in words only, because formulas are not escaped. */
export async function writeCsv(rows: Rows): Promise<string> {
  const { unparse } = await loadLibrary();
  return `${BYTE_ORDER_MARK}${unparse(
    rows.map((row) => [...row]),
    { newline: LINE_END },
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
