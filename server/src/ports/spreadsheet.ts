import type { Result } from '@carom/domain/result';

export interface SpreadsheetProblem {
  readonly kind: 'unreachable' | 'tooSlow' | 'refused' | 'unreadable';
  /** A message for the log and the admins, without the key and the address. */
  readonly reason: string;
}

export interface Spreadsheet {
  /** The rows as the service returns them, not validated. */
  readValues(): Promise<Result<unknown, SpreadsheetProblem>>;
}
