import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { VERSION } from '../contract/src/site/version.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

it('the version is the same in package, lock file, pages and change log', () => {
  const lock = JSON.parse(read('package-lock.json'));
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md')) ?? [];
  expect({
    package: JSON.parse(read('package.json')).version,
    lock: lock.version,
    root: lock.packages[''].version,
    newest,
  }).toEqual({
    package: VERSION,
    lock: VERSION,
    root: VERSION,
    newest: VERSION,
  });
});
