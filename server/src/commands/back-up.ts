import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '@carom/domain/result';
import { listDumps, removeOldest } from '../db/back-up/back-up-folder.ts';
import { makeBackUp } from '../db/back-up/make-back-up.ts';
import { noteBackUp } from '../db/back-up/note-back-up.ts';
import { tryBackUp } from '../db/back-up/restore-back-up.ts';
import { type BackUpEnv, processEnv, readBackUpEnv } from '../settings/env.ts';
import { installationOf } from '../settings/installation.ts';

const NO_FOLDER = 'BACK_UP_DIR is missing';
const USAGE = `Usage: ${installationOf(processEnv()).command('back-up', '[--try [FILE]]')}`;

const outcome = await run();
if (outcome.ok) process.stdout.write(`${outcome.value}\n`);
else process.stderr.write(`${outcome.problem}\n`);
process.exitCode = outcome.ok ? 0 : 1;

async function run(): Promise<Result<string, string>> {
  const env = readBackUpEnv(processEnv());
  if (!env.ok) return err(env.problem.join('\n'));
  const args = readArguments(process.argv.slice(2));
  if (!args.ok) return args;
  return args.value.onlyTry ? tryOne(env.value, args.value.file) : backUp(env.value);
}

function readArguments(args: string[]): Result<{ onlyTry: boolean; file: string | undefined }, string> {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { try: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (positionals.length > (values.try ? 1 : 0)) return err(USAGE);
    return ok({ onlyTry: values.try, file: positionals[0] });
  } catch {
    return err(USAGE);
  }
}

/** Older back-ups are removed only after the new one has been restored successfully. */
async function backUp({ folder, keep, ...database }: BackUpEnv): Promise<Result<string, string>> {
  if (folder === null) return err(NO_FOLDER);
  const madeAt = new Date();
  const made = await makeBackUp(database, folder, madeAt);
  if (!made.ok) return err(`No back-up was made. ${made.problem}`);
  const tried = await tryBackUp(database, made.value);
  if (!tried.ok) return tried;
  const noted = await noteBackUp(database, madeAt);
  if (!noted.ok)
    return err(`${made.value} was made and can be restored, but could not be recorded. ${noted.problem}`);
  const removed = await removeOldest(folder, keep);
  return ok(`${made.value} was made and restored on trial; ${removed.length} older ones were removed.`);
}

async function tryOne({ folder, ...database }: BackUpEnv, given?: string): Promise<Result<string, string>> {
  if (given === undefined && folder === null) return err(NO_FOLDER);
  const file = given === undefined ? (await listDumps(folder ?? '')).at(-1) : resolve(given);
  if (file === undefined) return err(`There is no back-up in ${folder}.`);
  const tried = await tryBackUp(database, file);
  return tried.ok ? ok(`${file} can be restored, with every row.`) : tried;
}
