/**
 * Refuses every regular expression whose work grows faster than its text: one long line from outside would block all
 * other requests. recheck takes seconds for some patterns, so that those that it has found safe are listed in
 * safe-patterns.json and not judged again. The list must name exactly the patterns in use. `--write` brings the list
 * up to date; `--all` judges every pattern anew. `node scripts/check-patterns.mjs [--all | --write]`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'oxc-parser';
// The engine in plain JavaScript: it needs no Java and no program of the platform.
import recheck from 'recheck/lib/browser.js';
import { parse, runAsCommand, sourcesIn } from './checked-sources.mjs';

const LIST = join(import.meta.dirname, 'safe-patterns.json');
const SOURCES = ['{domain,contract,server,payment-emulator}/src/**/*.{ts,js}', 'web/app/**/*.{ts,tsx,js}'];
const TESTS = /\.test\.tsx?$/;
/** A body is at most 100 kB, and a hundred steps for each character are ample. */
const LONGEST_TEXT = 100_000;
/** Steps decide, not time: a busy machine must come to the same judgement. Some bad ones would never end. */
const LIMITS = {
  maxAttackStringSize: LONGEST_TEXT,
  attackLimit: 100 * LONGEST_TEXT,
  timeout: 120_000,
  attackTimeout: null,
  incubationTimeout: null,
};

/** What may stay although it is refused, because it never meets text from outside. */
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
 * @param listed patterns that count as judged
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

/** Those written as literals, with their source; those put together at run time, without one. */
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
