/** By which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

type Rows = readonly (readonly (string | number)[])[];

/** Only when a file is written: no page carries it. */
const loadLibrary = async () => (await import('papaparse')).default;

interface CsvOptions {
  /** For cells that people have written: a spreadsheet would run one that begins as a formula. */
  readonly escapesFormulas?: boolean;
}

/** Numbers and words of our own need no guard against formulas. */
export async function writeCsv(rows: Rows, { escapesFormulas = false }: CsvOptions = {}): Promise<string> {
  const { unparse } = await loadLibrary();
  return `${BYTE_ORDER_MARK}${unparse(
    rows.map((row) => [...row]),
    { newline: LINE_END, escapeFormulae: escapesFormulas },
  )}${LINE_END}`;
}

/**
 * Rows and cells, as the import of classes reads them; blank rows are left out. The reader comes when a file is
 * read: most pages only write.
 */
export async function readCsv(text: string): Promise<string[][]> {
  const { csvRecords } = await import('@carom/domain/csv');
  return Array.from(csvRecords(text), ({ cells }) => [...cells]);
}
