/** By which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const SEPARATORS = [',', ';', '\t'];
const LINE_END = '\r\n';

type Rows = readonly (readonly (string | number)[])[];

/** Only when a file is written or read: no page carries it. */
const loadLibrary = async () => (await import('papaparse')).default;

/** For numbers and words of our own; nothing here guards against formulas. */
export async function writeCsv(rows: Rows): Promise<string> {
  const { unparse } = await loadLibrary();
  return `${BYTE_ORDER_MARK}${unparse(
    rows.map((row) => [...row]),
    { newline: LINE_END },
  )}${LINE_END}`;
}

/** Rows and cells, whichever of the usual separators the file uses; blank rows are left out. */
export async function readCsv(text: string): Promise<string[][]> {
  const { parse } = await loadLibrary();
  // Files that were pieced together end their lines in both ways, and the library chooses one.
  const content = text.includes('"') ? text : text.replaceAll('\r', '');
  const delimiter = separatorOf(content);
  return parse<string[]>(content, { delimiter, skipEmptyLines: 'greedy' }).data;
}

/**
 * The one that stands most often in the first line: spreadsheets choose it by the country. The library's
 * own guess would have to tell a separator from a decimal comma.
 */
function separatorOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const count = (separator: string) => line.split(separator).length;
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}
