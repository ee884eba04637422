import type { Result } from '@carom/domain/result';

export interface SpreadsheetProblem {
  readonly kind: 'unreachable' | 'tooSlow' | 'refused' | 'unreadable';
  /** In words for the log and the admins: without the key, and without the address. */
  readonly reason: string;
}

export interface Spreadsheet {
  /** The rows as the service gives them; whether they make sense is for the reader to say. */
  readValues(): Promise<Result<unknown, SpreadsheetProblem>>;
}
