/**
 * Run by `npm version` after it has changed package.json and the lock file. Writes the version to the
 * source line that server and pages read, and replaces the heading "Unreleased" in the change log.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const today = new Date().toISOString().slice(0, 10);

rewrite('contract/src/site/version.ts', /VERSION = '[^']*'/, `VERSION = '${version}'`);
rewrite('CHANGELOG.md', /^## Unreleased$/m, `## Unreleased\n\n## ${version} - ${today}`);

function rewrite(path, pattern, replacement) {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  if (!pattern.test(before)) throw new Error(`${path} has no line to put ${version} into`);
  writeFileSync(file, before.replace(pattern, replacement));
}
