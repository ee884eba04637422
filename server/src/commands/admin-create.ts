import { parseArgs } from 'node:util';
import { emailAddress, line } from '@carom/contract/text';
import { err, ok, type Result } from '@carom/domain/result';
import { z } from 'zod';
import { createDatabase, type Database } from '../db/client.ts';
import { LONG_WORK_LIMITS } from '../db/connections/connection-limits.ts';
import { requireReachable } from '../db/connections/reachable.ts';
import { createEmbeddedDatabase } from '../db/embedded/embedded.ts';
import { migrateDatabase } from '../db/migrator/migrate.ts';
import { StartProblem } from '../db/start-problem.ts';
import { createLogger } from '../logging/logging.ts';
import { insertAdmin } from '../modules/users/directory.ts';
import { requireDataFolder } from '../process/data-folder.ts';
import { askHidden } from '../process/hidden-prompt.ts';
import { createPasswordHashing } from '../security/password-hash.ts';
import { findPasswordProblems } from '../security/password-rules.ts';
import { type AdminCreateEnv, processEnv, readAdminCreateEnv } from '../settings/env.ts';
import { installationOf } from '../settings/installation.ts';

const OPTIONS = '--email <address> --first-name <name> --last-name <name>';
const USAGE = `Usage: ${installationOf(processEnv()).command('admin-create', OPTIONS)}`;

const adminSchema = z.object({
  email: emailAddress(),
  firstName: line({ label: 'First name', max: 191 }),
  lastName: line({ label: 'Last name', max: 191 }),
});
type Admin = z.infer<typeof adminSchema>;

const outcome = await createAdmin(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof StartProblem) return err([error.message]);
  throw error;
});
if (outcome.ok) process.stdout.write(`${outcome.value}\n`);
else process.stderr.write(`${outcome.problem.join('\n')}\n`);
process.exitCode = outcome.ok ? 0 : 1;

async function createAdmin(args: string[]): Promise<Result<string, readonly string[]>> {
  const env = readAdminCreateEnv(processEnv());
  if (!env.ok) return env;
  const admin = readArguments(args);
  if (!admin.ok) return admin;
  const password = env.value.adminPassword ?? (await askHidden('Password: '));
  if (password === null) return err(['No password: type it at the prompt, or set ADMIN_PASSWORD.']);
  const problems = findPasswordProblems(password, admin.value);
  if (problems.length > 0) return err(problems);
  return withDatabase(env.value, (db) => addAdmin(db, admin.value, password));
}

function readArguments(args: string[]): Result<Admin, readonly string[]> {
  const text = { type: 'string' } as const;
  try {
    const options = { email: text, 'first-name': text, 'last-name': text };
    const { values } = parseArgs({ args, options });
    const given = { email: values.email, firstName: values['first-name'], lastName: values['last-name'] };
    const parsed = adminSchema.safeParse(given);
    if (parsed.success) return ok(parsed.data);
    return err([...parsed.error.issues.map((issue) => issue.message), USAGE]);
  } catch {
    return err([USAGE]);
  }
}

async function addAdmin(db: Database, admin: Admin, password: string): Promise<Result<string, string[]>> {
  const passwordHash = await createPasswordHashing().hash(password);
  if (!(await insertAdmin(db, { ...admin, passwordHash })))
    return err([`There is already an account with the e-mail ${admin.email}.`]);
  return ok(`The admin ${admin.email} can now log in.`);
}

async function withDatabase<Value>(
  env: AdminCreateEnv,
  work: (db: Database) => Promise<Value>,
): Promise<Value> {
  const logger = createLogger({ mode: 'development', logLevel: 'warn' });
  const { dataDir, databaseUrl } = env;
  const embedded = createEmbeddedDatabase({ dataDir, logger, onTakenOver: () => {} });
  try {
    if (databaseUrl !== null) await requireReachable(databaseUrl);
    else await requireDataFolder(dataDir);
    const url = databaseUrl ?? (await embedded.startOrShare());
    await migrateDatabase(url, logger);
    const { db, close } = createDatabase(url, logger, LONG_WORK_LIMITS);
    return await work(db).finally(close);
  } finally {
    await embedded.stop();
  }
}
