export const CSV_SEPARATORS = [',', ';', '\t'] as const;
type CsvSeparator = (typeof CSV_SEPARATORS)[number];

type CsvProblem =
  /** A cell begins with a quotation mark and never ends. */
  | 'quoteNotClosed'
  /** Something stands between a closing quotation mark and the next separator. */
  | 'textAfterQuote'
  /** A limit is exceeded: the rest of the file is not read. */
  | 'tooManyColumns'
  | 'tooManyCells'
  | 'longText';

/** Spreadsheets leave empty columns and rows, which count too. */
export const CSV_COLUMNS_MOST = 50;
export const CSV_CELLS_MOST = 100_000;
const CELL_LENGTH_MOST = 10_000;

export interface CsvRecord {
  /** Of its beginning in the file, from 1: a quoted cell may go over several lines. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly problem: CsvProblem | null;
}

/** By which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const QUOTE = '"';
/** More than any usable first line has. */
const HEADING_LENGTH = 10_000;

/**
 * The records of a file as RFC 4180 has them, with any of the usual separators and line ends; those without
 * a word in them are left out. One at a time, so that whoever reads a long file can do other things between.
 */
export function* csvRecords(text: string): Generator<CsvRecord> {
  const separator = separatorOf(text);
  let cellCount = 0;
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const record = readRecord(text, at, separator);
    cellCount += record.cells.length;
    if (cellCount > CSV_CELLS_MOST) return yield { line, cells: [], problem: 'tooManyCells' };
    if (record.problem !== null || record.cells.some((cell) => cell.trim() !== '')) {
      yield { line, cells: record.cells, problem: record.problem };
    }
    line += record.lines;
    at = record.end;
  }
}

/**
 * The one that stands most often in the first line: spreadsheets choose it by the country. A guess by more
 * lines would have to tell a separator from a decimal comma.
 */
function separatorOf(text: string): CsvSeparator {
  const [heading = ''] = text.slice(0, HEADING_LENGTH).split(/[\r\n]/, 1);
  const count = (separator: string) => heading.split(separator).length;
  return CSV_SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

interface ReadRecord {
  readonly cells: readonly string[];
  readonly problem: CsvProblem | null;
  /** Where the next one begins. */
  readonly end: number;
  readonly lines: number;
}

function readRecord(text: string, begin: number, separator: CsvSeparator): ReadRecord {
  const cells: string[] = [];
  let problem: CsvProblem | null = null;
  let lines = 1;
  let at = begin;
  const stop = (reason: CsvProblem) => ({ cells, problem: reason, end: text.length, lines });
  for (;;) {
    if (cells.length === CSV_COLUMNS_MOST) return stop('tooManyColumns');
    const last = at + CELL_LENGTH_MOST;
    const cell = text[at] === QUOTE ? readQuoted(text, at, last) : { value: '', end: at, problem: null };
    if (cell.problem !== null) return stop(cell.problem);
    lines += lineEndsIn(text, at, cell.end);
    const end = endOfPlain(text, cell.end, separator, last);
    if (end > last) return stop('longText');
    const rest = text.slice(cell.end, end);
    const hasTextAfter = cell.end > at && rest.trim() !== '';
    if (hasTextAfter) problem ??= 'textAfterQuote';
    // A cell that is not closed well is what stands in the file: its beginning could pass for the whole.
    cells.push(cell.end === at || hasTextAfter ? text.slice(at, end) : cell.value);
    if (text[end] !== separator) return { cells, problem, end: end + lineEndLength(text, end), lines };
    at = end + 1;
  }
}

interface ReadCell {
  readonly value: string;
  readonly end: number;
  readonly problem: CsvProblem | null;
}

function readQuoted(text: string, begin: number, last: number): ReadCell {
  let value = '';
  let from = begin + 1;
  for (;;) {
    const quote = text.indexOf(QUOTE, from);
    if (quote === -1) return { value, end: text.length, problem: 'quoteNotClosed' };
    if (quote > last) return { value, end: quote, problem: 'longText' };
    value += text.slice(from, quote);
    if (text[quote + 1] !== QUOTE) return { value, end: quote + 1, problem: null };
    value += QUOTE;
    from = quote + 2;
  }
}

/** Beyond `last` where the cell is longer. */
function endOfPlain(text: string, from: number, separator: CsvSeparator, last: number): number {
  let at = from;
  const most = Math.min(text.length, last + 1);
  while (at < most && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

function lineEndsIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count += 1;
  }
  return count;
}

function lineEndLength(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
}
