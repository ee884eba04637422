/**
 * Refuses regular expressions with super-linear running time, because a long line of user input would block all
 * requests. recheck takes seconds for some patterns, so the patterns that it found safe are listed in
 * safe-patterns.json and not checked again. The list must contain exactly the patterns in use. `--write` updates the
 * list; `--all` checks every pattern again. `node scripts/check-patterns.mjs [--all | --write]`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'oxc-parser';
// The pure JavaScript engine, which needs neither Java nor a native program.
import recheck from 'recheck/lib/browser.js';
import { parse, runAsCommand, sourcesIn } from './checked-sources.mjs';

const LIST = join(import.meta.dirname, 'safe-patterns.json');
const SOURCES = ['{domain,contract,server,payment-emulator}/src/**/*.{ts,js}', 'web/app/**/*.{ts,tsx,js}'];
const TESTS = /\.test\.tsx?$/;
/** A request body has at most 100 kB, and a hundred steps per character are sufficient. */
const LONGEST_TEXT = 100_000;
/**
 * Limits by steps instead of time, so that the result does not depend on the machine. Some patterns
 * would never finish.
 */
const LIMITS = {
  maxAttackStringSize: LONGEST_TEXT,
  attackLimit: 100 * LONGEST_TEXT,
  timeout: 120_000,
  attackTimeout: null,
  incubationTimeout: null,
};

/** Refused patterns that never process user input. */
export const exceptions = [
  {
    file: 'server/src/plugins/pages/static-documents.ts',
    pattern: String.raw`/<script(?![^>]*\ssrc[\s=])[^>]*>([\s\S]*?)<\/script>/gi`,
    reason: 'reads the pages of our own build, once, at the start',
  },
  {
    file: 'server/src/plugins/pages/static-documents.ts',
    pattern: String.raw`/<style[^>]*>([\s\S]*?)<\/style>/gi`,
    reason: 'reads the pages of our own build, once, at the start',
  },
];

/**
 * @param listed patterns that count as checked
 * @returns the problems, and the safe patterns in use
 */
export function checkPatterns(root, listed = []) {
  const judgements = new Map(listed.map((text) => [text, null]));
  const safe = new Set();
  const problems = [];
  const unused = new Set(exceptions);
  for (const source of sourcesIn(root, SOURCES, TESTS)) {
    for (const pattern of patternsIn(source)) {
      const excepted = exceptions.find((each) => each.file === source.file && each.pattern === pattern.text);
      if (excepted) {
        unused.delete(excepted);
        continue;
      }
      if (!judgements.has(pattern.text)) judgements.set(pattern.text, judge(pattern));
      const problem = judgements.get(pattern.text);
      if (problem === null) safe.add(pattern.text);
      else problems.push(`${source.file}: ${pattern.text} ${problem}`);
    }
  }
  for (const { file, pattern } of unused) problems.push(`${file}: ${pattern} needs no exception`);
  return { problems, safe: [...safe].sort() };
}

/** Patterns of literals, with their source, and those created at run time, without. */
function patternsIn(source) {
  const patterns = [];
  const textOf = ({ start, end }) => source.text.slice(start, end);
  const addMade = (node) => node.callee.name === 'RegExp' && patterns.push({ text: textOf(node) });
  new Visitor({
    Literal: (node) => node.regex && patterns.push({ text: textOf(node), ...node.regex }),
    NewExpression: addMade,
    CallExpression: addMade,
  }).visit(parse(source).program);
  return patterns;
}

function judge({ pattern, flags }) {
  if (pattern === undefined) return 'is put together at run time and cannot be judged';
  const { status, complexity, error } = recheck.checkSync(pattern, flags, LIMITS);
  if (status === 'safe') return null;
  if (status === 'vulnerable') return `grows faster than the text: ${complexity.summary}`;
  return `could not be judged: ${error.kind}`;
}

runAsCommand(import.meta.filename, (root, [mode]) => {
  const listed = existsSync(LIST) ? JSON.parse(readFileSync(LIST, 'utf8')) : [];
  const { problems, safe } = checkPatterns(root, mode === '--all' ? [] : listed);
  if (mode === '--write') writeFileSync(LIST, `${JSON.stringify(safe, null, 2)}\n`);
  else if (JSON.stringify(safe) !== JSON.stringify(listed))
    problems.push('safe-patterns.json is outdated: run `node scripts/check-patterns.mjs --write`');
  return problems;
});
