import { CLASS_CAPACITY_MAX } from '@carom/domain/classes/class-limits';
import type { ClassTimesProblem } from '@carom/domain/classes/class-times';
import {
  IMPORT_ROWS_MOST,
  IMPORT_TEXT_MAX,
  type ImportProblem,
  type ImportProblemKind,
} from '@carom/domain/classes/import/columns';
import { CSV_CELLS_MOST, CSV_COLUMNS_MOST } from '@carom/domain/csv';
import { CLASS_DRAWINGS } from '../../classes/images.ts';

/** Used by the server for form errors and by the page in previews. */
export const CLASS_TIMES_TEXT: Readonly<Record<ClassTimesProblem['kind'], string>> = {
  malformed: 'This is not a date and a time.',
  skipped: 'The clocks go forward over this hour on that day. Please choose another one.',
  past: 'The start is in the past.',
  notAfterStart: 'The end must come after the start.',
  tooLong: 'A class lasts at most 14 days.',
};

const IMPORT_TEXT: Readonly<Record<ImportProblemKind, string>> = {
  noRows: 'There are no classes in this file.',
  tooManyRows: `A file can hold at most ${IMPORT_ROWS_MOST} classes.`,
  tooLong: `A file can hold at most ${IMPORT_TEXT_MAX / 1_000_000} million characters.`,
  missingColumn: 'This column is missing.',
  unknownColumn: 'We do not know this column.',
  columnTwice: 'This column appears twice.',
  tooManyColumns: `A file can have at most ${CSV_COLUMNS_MOST} columns. The rest was not read.`,
  tooManyCells: `A file can hold at most ${CSV_CELLS_MOST} cells, empty ones included. The rest was not read.`,
  widerThanHeading: 'This row has more cells than the first line has columns.',
  quoteNotClosed: 'A quotation mark is opened here and never closed.',
  textAfterQuote: 'There is text after a closing quotation mark.',
  empty: 'This cell must not be empty.',
  unusable:
    'This cell contains characters that cannot be used. If they look wrong, save the file as CSV UTF-8.',
  longText: 'This text is too long.',
  category: 'There is no such category.',
  time: 'This is not a date and a time such as 2030-06-15 18:30.',
  skipped: CLASS_TIMES_TEXT.skipped,
  past: CLASS_TIMES_TEXT.past,
  notAfterStart: CLASS_TIMES_TEXT.notAfterStart,
  longClass: CLASS_TIMES_TEXT.tooLong,
  zone: 'This is not the name of a time zone, such as America/New_York.',
  seats: `Seats are a whole number from 1 to ${CLASS_CAPACITY_MAX}.`,
  link: 'Meeting link is an address that begins with https://.',
  picture: `This is not one of our drawings: ${CLASS_DRAWINGS.join(', ')}.`,
  published: 'Published is yes or no.',
};

/** For example 'Line 3, Seats'. */
export function importPlace({ line, column }: Pick<ImportProblem, 'line' | 'column'>): string {
  return column === null ? `Line ${line}` : `Line ${line}, ${column}`;
}

export function importProblemText({ kind }: ImportProblem): string {
  return IMPORT_TEXT[kind];
}
