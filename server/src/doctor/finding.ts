const LEVELS = ['ok', 'warning', 'problem'] as const;
export type Level = (typeof LEVELS)[number];

/** The result of one check. */
export interface Finding {
  /** The name of the setting or of the checked service. */
  readonly subject: string;
  readonly level: Level;
  readonly words: string;
  /** How to fix it. */
  readonly remedy: string | null;
}

export const fine = (subject: string, words: string): Finding => ({
  subject,
  level: 'ok',
  words,
  remedy: null,
});

export const warning = (subject: string, words: string, remedy: string): Finding => ({
  subject,
  level: 'warning',
  words,
  remedy,
});

export const problem = (subject: string, words: string, remedy: string): Finding => ({
  subject,
  level: 'problem',
  words,
  remedy,
});

/** The exit code: 0 if all checks passed, 1 with warnings, 2 with problems. */
export function worstOf(findings: readonly Finding[]): number {
  return Math.max(0, ...findings.map(({ level }) => LEVELS.indexOf(level)));
}
