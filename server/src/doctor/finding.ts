const LEVELS = ['ok', 'warning', 'problem'] as const;
export type Level = (typeof LEVELS)[number];

/** What one look at the world has shown. */
export interface Finding {
  /** A setting's name, or what was looked at. */
  readonly subject: string;
  readonly level: Level;
  readonly words: string;
  /** What to do about it. */
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

/** As an exit code: 0 where all is well, 1 with warnings, 2 with problems. */
export function worstOf(findings: readonly Finding[]): number {
  return Math.max(0, ...findings.map(({ level }) => LEVELS.indexOf(level)));
}
