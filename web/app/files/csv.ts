/** By which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

type Rows = readonly (readonly (string | number)[])[];

/** Only when a file is written: no page carries it. */
const loadLibrary = async () => (await import('papaparse')).default;

/** For numbers and words of our own; nothing here guards against formulas. */
export async function writeCsv(rows: Rows): Promise<string> {
  const { unparse } = await loadLibrary();
  return `${BYTE_ORDER_MARK}${unparse(
    rows.map((row) => [...row]),
    { newline: LINE_END },
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
