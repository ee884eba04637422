export const pairingScoresText = {
  description: 'The matrix of the match planner.',
  lead: 'The expected net points of every pairing, from your side. The planner’s advice is based on them.',
  loading: 'Loading the pairing scores',
  loadFailed: 'The pairing scores could not be loaded',
} as const;

export const scoreEditorText = {
  restoreTitle: 'Restore the built-in scores?',
  restoreText: 'They replace the scores that admins have saved. The audit log keeps the old values.',
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
  imported: (file: string) => `${file} is now in the grid. Save to apply it.`,
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
    'The planner uses the spreadsheet’s last good copy, not this grid. What you save here applies when no spreadsheet is configured.',
  noCopy: 'The spreadsheet has not provided a usable copy yet, so the planner uses this grid until it does.',
  lastCopy: (moment: string) => `Last good copy: ${moment}. `,
  lastFailure: (moment: string, problem: string) => `The last try failed${moment}: ${problem} `,
} as const;
