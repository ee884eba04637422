import { readableLine } from '../../src/logging/logging.ts';

const LINES_KEPT = 1_000;
const LINES_SHOWN = 30;
const WARN = 40;
const WARNING = /^\d\d:\d\d:\d\d (warn|error|fatal) /;

let kept: string[] = [];

/** Keeps the log of servers in the current test for the report of a failure. */
export function keepLog(text: string): void {
  kept.push(...text.split('\n').filter((line) => line !== ''));
  if (kept.length > 2 * LINES_KEPT) kept = kept.slice(-LINES_KEPT);
}

export function forgetLog(): void {
  kept = [];
}

/** The latest lines, with warnings and errors first. */
export function logExcerpt(): string {
  if (kept.length === 0) return 'The server has written nothing to its log during this test.';
  const lines = kept.map(readable);
  const warnings = lines.filter(({ isWarning }) => isWarning).slice(-LINES_SHOWN);
  const parts = [
    ...(warnings.length === 0 ? [] : ['Warnings and errors in the log of the server:', ...warnings]),
    'The last lines in the log of the server:',
    ...lines.slice(-LINES_SHOWN),
  ];
  return parts.map((part) => (typeof part === 'string' ? part : `  ${part.text}`)).join('\n');
}

function readable(line: string) {
  try {
    const { level } = JSON.parse(line) as { level?: number };
    return { text: readableLine(line).trimEnd(), isWarning: Number(level) >= WARN };
  } catch {
    return { text: line, isWarning: WARNING.test(line) };
  }
}
