/** Shared by the source checks: finding and parsing files, and running as a command. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

const NOT_OURS = /(^|\/)(node_modules|build|\.react-router)(\/|$)/;

/** Files with their texts, in alphabetical order. `leftOut` is tested against the path from the root. */
export function sourcesIn(root, patterns, leftOut = NOT_OURS) {
  return globSync(patterns, { cwd: root, exclude: (path) => NOT_OURS.test(path) })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !leftOut.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

export function parse({ file, text }) {
  const { errors, ...parsed } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return parsed;
}

export function lineOf(text, offset) {
  return text.slice(0, offset).split('\n').length;
}

/** If the check is the command being run: prints the problems of the project, and fails if there are any. */
export function runAsCommand(file, check) {
  if (resolve(process.argv[1] ?? '') !== file) return;
  const problems = check(join(import.meta.dirname, '..'), process.argv.slice(2));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
