import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Texts longer than this are sentences, which can wrap; shorter ones are labels. */
const SENTENCE = 70;
const PLAIN_HYPHEN = /\be-mail/;
/** Read by search engines only, which do not wrap lines. */
const NOT_SHOWN = /description:/;
const NOT_SHOWN_BELOW = /description:$/;

test('a sentence for visitors and members has its e‑mail with a hyphen that does not break', () => {
  const folder = import.meta.dirname;
  const files = globSync('*.{ts,tsx}', { cwd: folder }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(10);
  const broken = files.flatMap((file) => {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    return lines.filter(
      (line, at) =>
        line.length > SENTENCE &&
        PLAIN_HYPHEN.test(line) &&
        !line.trimStart().startsWith('*') &&
        !NOT_SHOWN.test(line) &&
        !NOT_SHOWN_BELOW.test(lines[at - 1] ?? ''),
    );
  });
  expect(broken).toEqual([]);
});
