export const CSV_SEPARATORS = [',', ';', '\t'] as const;
type CsvSeparator = (typeof CSV_SEPARATORS)[number];

type CsvProblem =
  /** A quoted cell has no closing quotation mark. */
  | 'quoteNotClosed'
  /** There is text between a closing quotation mark and the next separator. */
  | 'textAfterQuote'
  /** A limit is exceeded, so that the rest of the file is not read. */
  | 'tooManyColumns'
  | 'tooManyCells'
  | 'longText';

/** Includes the empty columns and rows that spreadsheets leave. */
export const CSV_COLUMNS_MOST = 50;
export const CSV_CELLS_MOST = 100_000;
const CELL_LENGTH_MOST = 10_000;

export interface CsvRecord {
  /** The line at which the record begins, from 1. A quoted cell may span several lines. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly problem: CsvProblem | null;
}

/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF';
const QUOTE = '"';
/** Longer than any usable first line. */
const HEADING_LENGTH = 10_000;

/**
 * The records of an RFC 4180 file with any common separator and line end. Blank records are left out. It is a
 * generator, so that a caller can do other work while it reads a long file.
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
 * The most frequent separator of the first line; spreadsheets choose it by locale. Further lines do not help,
 * because commas may be decimal commas.
 */
function separatorOf(text: string): CsvSeparator {
  const [heading = ''] = text.slice(0, HEADING_LENGTH).split(/[\r\n]/, 1);
  const count = (separator: string) => heading.split(separator).length;
  return CSV_SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

interface ReadRecord {
  readonly cells: readonly string[];
  readonly problem: CsvProblem | null;
  /** The start of the next cell. */
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
    // An invalid cell keeps its raw text, because its quoted part could pass for the whole value.
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

/** Exceeds `last` if the cell is longer. */
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
