/** Words of the admins' pairing scores. */
export const pairingScoresText = {
  description: 'The matrix of the match planner.',
  lead: 'The expected net points of every pairing, from your side. The planner’s advice rests on them.',
  loading: 'Loading the pairing scores',
  loadFailed: 'The pairing scores could not be loaded',
} as const;

export const scoreEditorText = {
  restoreTitle: 'Restore the built-in scores?',
  restoreText: 'They replace what admins have saved. The audit log keeps what was there.',
  changed: (count: number) => `${count} changed, not saved yet.`,
  restore: 'Restore the built-in scores',
  keep: 'Keep the scores',
  failed: 'The pairing scores were not saved',
  notNumbers: 'Every cell must hold a number.',
} as const;

export const scoreFilesText = {
  offline: 'Please check your connection and try again.',
  tooLarge: 'The file is too large for a matrix.',
  refused: (file: string, problem: string) => `${file} was not imported. ${problem}`,
  imported: (file: string) => `${file} is in the grid. Save to put it into effect.`,
} as const;

export const scoreGridText = {
  caption:
    'Expected net points: your players in rows, the opponent’s in columns. The arrow keys move between the cells.',
  corner: 'Yours against theirs',
} as const;

export const scoreSourceText = {
  builtIn: 'The grid holds the built-in scores.',
  saved: (moment: string) => `The grid was last saved ${moment}.`,
  grid: (edited: string) => `The planner uses this grid. ${edited}`,
  spreadsheet: 'A spreadsheet is configured',
  copyUsed:
    'The planner uses the spreadsheet’s last good copy, not this grid. What you save here counts once no spreadsheet is configured.',
  noCopy: 'The spreadsheet has given no usable copy yet, so the planner uses this grid until it does.',
  lastCopy: (moment: string) => `Last good copy: ${moment}. `,
  lastFailure: (moment: string, problem: string) => `The last try failed${moment}: ${problem} `,
} as const;
