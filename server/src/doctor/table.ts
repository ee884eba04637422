import type { Finding, Level } from './finding.ts';

const GAP = '  ';

/** One row for each finding, with its remedy below. */
export function tableOf(findings: readonly Finding[]): string {
  const levelWidth = widthOf(findings.map(({ level }) => level));
  const subjectWidth = widthOf(findings.map(({ subject }) => subject));
  const indent = ' '.repeat(levelWidth + subjectWidth + 2 * GAP.length);
  const rows = findings.flatMap(({ level, subject, words, remedy }) => [
    `${level.padEnd(levelWidth)}${GAP}${subject.padEnd(subjectWidth)}${GAP}${words}`,
    ...(remedy === null ? [] : [`${indent}→ ${remedy}`]),
  ]);
  return [...rows, '', countsOf(findings)].join('\n');
}

function countsOf(findings: readonly Finding[]): string {
  const count = (wanted: Level) => findings.filter(({ level }) => level === wanted).length;
  const counted = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return `${counted(count('problem'), 'problem')}, ${counted(count('warning'), 'warning')}, ${count('ok')} ok`;
}

function widthOf(words: readonly string[]): number {
  return Math.max(0, ...words.map(({ length }) => length));
}
