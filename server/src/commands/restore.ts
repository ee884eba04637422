import { resolve } from 'node:path';
import { err, ok, type Result } from '@carom/domain/result';
import { restoreBackUp } from '../db/back-up/restore-back-up.ts';
import { processEnv, readBackUpEnv } from '../settings/env.ts';
import { installationOf } from '../settings/installation.ts';

const USAGE = `Usage: ${installationOf(processEnv()).command('restore', 'FILE')}`;
/** Discards progress messages. A failure is part of the result. */
const quiet = { info() {}, warn() {}, error() {} };

const outcome = await run(process.argv.slice(2));
if (outcome.ok) process.stdout.write(`${outcome.value}\n`);
else process.stderr.write(`${outcome.problem}\n`);
process.exitCode = outcome.ok ? 0 : 1;

async function run([file, ...more]: readonly string[]): Promise<Result<string, string>> {
  if (file === undefined || more.length > 0) return err(USAGE);
  const env = readBackUpEnv(processEnv());
  if (!env.ok) return err(env.problem.join('\n'));
  const dump = resolve(file);
  const restored = await restoreBackUp(env.value, dump, quiet);
  if (!restored.ok) return restored;
  return ok(
    `${dump} was restored with every row, and is in service. The database of before is called ${restored.value.former}: drop it when nothing in it is missed.`,
  );
}
