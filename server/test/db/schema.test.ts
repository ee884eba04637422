import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const SERVER = fileURLToPath(new URL('../..', import.meta.url));
const DRIZZLE_KIT = join(SERVER, '..', 'node_modules', 'drizzle-kit', 'bin.cjs');

test('the migrations match the schema', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'carom-test-migrations-'));
  await cp(join(SERVER, 'src/db/migrations'), copy, { recursive: true });
  const before = await readdir(copy);
  const options = ['--dialect=postgresql', '--schema=./src/db/schema.ts', `--out=${relative(SERVER, copy)}`];
  await run(process.execPath, [DRIZZLE_KIT, 'generate', ...options], { cwd: SERVER });
  const after = await readdir(copy);
  await rm(copy, { recursive: true, force: true });
  // A new file means: run `npm run db:generate --workspace server`.
  expect(after).toEqual(before);
});
