/** The columns of an import file. Order and case do not matter. */
export const IMPORT_COLUMNS = [
  'Title',
  'Description',
  'Category',
  'Start',
  'End',
  'Time zone',
  'Seats',
  'Place',
  'Meeting link',
  'Teacher',
  'Picture',
  'Published',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

const MAY_BE_MISSING: readonly ImportColumn[] = ['Place', 'Meeting link', 'Teacher', 'Picture', 'Published'];

export function isRequired(column: ImportColumn): boolean {
  return !MAY_BE_MISSING.includes(column);
}

export const IMPORT_ROWS_MOST = 5000;
/** In characters; a usual row has a few hundred. */
export const IMPORT_TEXT_MAX = 5_000_000;

/** A problem in a file and its position. */
export interface ImportProblem {
  /** Counted from 1, as editors and spreadsheets do. */
  readonly line: number;
  /** As the file names it; `null` if the problem concerns no single column. */
  readonly column: string | null;
  readonly kind: ImportProblemKind;
}

export type ImportProblemKind =
  | 'noRows'
  | 'tooManyRows'
  | 'tooLong'
  | 'missingColumn'
  | 'unknownColumn'
  | 'columnTwice'
  | 'tooManyColumns'
  | 'tooManyCells'
  | 'widerThanHeading'
  | 'quoteNotClosed'
  | 'textAfterQuote'
  | 'empty'
  | 'unusable'
  | 'longText'
  | 'category'
  | 'time'
  | 'skipped'
  | 'past'
  | 'notAfterStart'
  | 'longClass'
  | 'zone'
  | 'seats'
  | 'link'
  | 'picture'
  | 'published';
