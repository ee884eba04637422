/** The columns of a file of classes, as its first line names them; in any order, without regard to case. */
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
/** Of characters; a row of a usual file has a few hundred. */
export const IMPORT_TEXT_MAX = 5_000_000;

/** What is wrong with a file, and where. */
export interface ImportProblem {
  /** From 1, as editors and spreadsheets count. */
  readonly line: number;
  /** As the file names it, where it is about one. */
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
