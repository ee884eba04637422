/**
 * Refuses every regular expression whose work grows faster than its text: one long line from outside would hold up
 * everybody else. The search for attacks takes seconds for some patterns, so that those that it has found safe are
 * listed in safe-patterns.json and not judged again. The list must name exactly the patterns in use. `--all` judges
 * every pattern anew; `--write` brings the list up to date. `node scripts/check-patterns.mjs [--all | --write]`.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
// The engine in plain JavaScript: it needs no Java and no program of the platform.
import recheck from 'recheck/lib/browser.js';

const LIST = join(dirname(fileURLToPath(import.meta.url)), 'safe-patterns.json');
const SOURCES = [
  ...['domain', 'contract', 'server', 'payment-emulator'].map((room) => `${room}/src/**/*.{ts,js}`),
  'web/app/**/*.{ts,tsx,js}',
];
const TESTS = /\.test\.tsx?$/;
/** A body is at most 100 kB, and a hundred steps for each character are ample. */
const LONGEST_TEXT = 100_000;
const MOST_STEPS = 100 * LONGEST_TEXT;
/** Steps decide, not time: a busy machine must come to the same judgement. Some bad ones would never end. */
const LIMITS = {
  maxAttackStringSize: LONGEST_TEXT,
  attackLimit: MOST_STEPS,
  timeout: 120_000,
  attackTimeout: null,
  incubationTimeout: null,
};

const CHARACTER = String.raw`(?:\\[dDwWsS./\\-]|\[(?:[^\]\\]|\\.)+\]|[^\\()[\]{}|?*+.^$])`;
const ONE_RUN = new RegExp(
  String.raw`^\^(?:${CHARACTER}(?:\{\d+\}|\?)?)*(?:${CHARACTER}(?:[*+]|\{\d+,\d*\})${CHARACTER}*)?\$?$`,
);
const GROUPING_ONLY = /(?<!\\)[()](?![*+?{])/g;
const MOST_OPTIONAL = 2;
const LONGEST_SOURCE = 100;

/**
 * Whether a pattern is so plain that it needs no search for attacks, which takes seconds for high counts:
 * from the beginning of the text on, one character after the other, of which one may be repeated at will.
 * Each length of that run is tried once with the few characters that follow it.
 */
export function isOneRun({ source, flags }) {
  const bare = source.replace(GROUPING_ONLY, '');
  const optional = bare.split('?').length - 1;
  return (
    !/[mv]/.test(flags) && source.length <= LONGEST_SOURCE && optional <= MOST_OPTIONAL && ONE_RUN.test(bare)
  );
}

/** What may stay although it is refused, because it never meets text from outside. */
export const exceptions = [
  {
    file: 'server/src/plugins/static-documents.ts',
    pattern: String.raw`/<script(?![^>]*\ssrc[\s=])[^>]*>([\s\S]*?)<\/script>/gi`,
    reason: 'reads the pages of our own build, once, at the start',
  },
  {
    file: 'server/src/plugins/static-documents.ts',
    pattern: String.raw`/<style[^>]*>([\s\S]*?)<\/style>/gi`,
    reason: 'reads the pages of our own build, once, at the start',
  },
];

/**
 * @param listed patterns that count as judged
 * @returns the problems, and the safe patterns in use that took a search
 */
export function checkPatterns(root, listed = []) {
  const files = globSync(SOURCES, { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !TESTS.test(file))
    .sort();
  const known = new Set(listed);
  const safe = new Set();
  const judged = new Map();
  const problems = [];
  const unused = new Set(exceptions);

  for (const file of files) {
    for (const found of patternsIn(file, readFileSync(join(root, file), 'utf8'))) {
      const excepted = exceptions.find((each) => each.file === file && each.pattern === found.text);
      if (excepted) {
        unused.delete(excepted);
        continue;
      }
      if (known.has(found.text)) safe.add(found.text);
      else if (!judged.has(found.text)) judged.set(found.text, judge(found, safe));
      const problem = judged.get(found.text);
      if (problem) problems.push(`${file}: ${found.text} ${problem}`);
    }
  }
  for (const { file, pattern } of unused) problems.push(`${file}: ${pattern} needs no exception`);
  return { problems, safe: [...safe].sort() };
}

/** Those written as literals, with their source; those put together at run time, without one. */
function patternsIn(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const patterns = [];
  const noteMade = (node) => {
    if (node.callee.name === 'RegExp') patterns.push({ text: text.slice(node.start, node.end) });
  };
  new Visitor({
    Literal(node) {
      if (!node.regex) return;
      const { pattern: source, flags } = node.regex;
      patterns.push({ text: text.slice(node.start, node.end), source, flags });
    },
    NewExpression: noteMade,
    CallExpression: noteMade,
  }).visit(program);
  return patterns;
}

function judge({ text, source, flags }, safe) {
  if (source === undefined) return 'is put together at run time and cannot be judged';
  if (isOneRun({ source, flags })) return null;
  const { status, complexity, error } = recheck.checkSync(source, flags, LIMITS);
  if (status === 'safe') {
    safe.add(text);
    return null;
  }
  if (status === 'vulnerable') return `grows faster than the text: ${complexity.summary}`;
  return `could not be judged: ${error.kind}`;
}

if (process.argv[1] && fileURLToPath(import.meta.url) === resolve(process.argv[1])) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const [mode] = process.argv.slice(2);
  const listed = existsSync(LIST) ? JSON.parse(readFileSync(LIST, 'utf8')) : [];
  const { problems, safe } = checkPatterns(root, mode === undefined ? listed : []);
  if (mode === '--write') {
    writeFileSync(LIST, `${JSON.stringify(safe, null, 2)}\n`);
  } else if (JSON.stringify(safe) !== JSON.stringify(listed)) {
    problems.push('safe-patterns.json is outdated: run `node scripts/check-patterns.mjs --write`');
  }
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
