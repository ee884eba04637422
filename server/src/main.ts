import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createDevMailbox } from './adapters/dev-mailbox.ts';
import { createSmtpMailer } from './adapters/smtp.ts';
import { createApp } from './app.ts';
import { wireJobs } from './composition/jobs.ts';
import { createDatabase } from './db/client.ts';
import { LONG_WORK_LIMITS } from './db/connection-limits.ts';
import { DEMO_ACCOUNTS, ensureDemoData } from './db/demo.ts';
import { createEmbeddedDatabase } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import { requireReachable } from './db/reachable.ts';
import { errorCodeOf, StartProblem } from './db/start-problem.ts';
import { startJobWorker } from './jobs/worker.ts';
import { createLogger } from './logging/logging.ts';
import { closeApp } from './process/close-app.ts';
import { requireDataFolder } from './process/data-folder.ts';
import { openDevelopmentWarning, settingsThatOpen } from './process/open-development.ts';
import { handleProcessFailures } from './process/process-failures.ts';
import { createShutdown } from './process/shutdown.ts';
import { lowerPriorityOfPool } from './process/thread-priority.ts';
import { readOrMakeAppSecret } from './security/app-secret.ts';
import { type Env, type EnvWithoutSecret, processEnv, readEnv } from './settings/env.ts';

const SITE_ROOT = fileURLToPath(new URL('../../web/build', import.meta.url));

// The reader of our output may go before us; that is no reason to stop.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

const settings = readEnv(processEnv());
if (!settings.ok) {
  const [first = '', ...others] = settings.problem;
  const list = others.length === 0 ? ` ${first}` : [first, ...others].map((each) => `\n  - ${each}`).join('');
  process.stderr.write(`The settings are not complete:${list}\n`);
  process.exit(1);
}
await start(settings.value);

async function start(given: Env | EnvWithoutSecret): Promise<void> {
  const logger = createLogger(given);
  const shutdown = createShutdown(logger);
  const { unhandledRejections } = handleProcessFailures(logger, shutdown);
  const say = (line: string) => {
    if (given.mode === 'production') logger.info(line);
    else process.stdout.write(`${line}\n`);
  };

  async function openDatabase(): Promise<string> {
    if (given.databaseUrl !== null) {
      await requireReachable(given.databaseUrl);
      return given.databaseUrl;
    }
    say('· starting PostgreSQL');
    const embedded = createEmbeddedDatabase({
      dataDir: given.dataDir,
      logger,
      onTakenOver: (problem) => {
        logger.error({ reason: problem.message }, 'the data folder was taken over');
        void shutdown.exit(1);
      },
    });
    shutdown.add('PostgreSQL', () => embedded.stop());
    return embedded.start();
  }

  try {
    if (given.mode === 'development') await requireDataFolder(given.dataDir);
    const env = await withAppSecret(given);
    const databaseUrl = await openDatabase();
    say('· bringing the database up to date');
    await migrateDatabase(databaseUrl, logger);
    const { pool, db, close } = createDatabase(databaseUrl, logger);
    const longWork = createDatabase(databaseUrl, logger, LONG_WORK_LIMITS);
    shutdown.add('database connections', close);
    shutdown.add('database connections of long work', longWork.close);
    const clock = () => new Date();
    const isDemo = env.mode === 'development' && (await ensureDemoData(longWork.db, clock()));

    const devMailbox =
      env.mode === 'development' && env.smtpUrl === null
        ? createDevMailbox(join(env.dataDir, 'mailbox'))
        : null;
    const mailer = devMailbox ?? createSmtpMailer(env.smtpUrl ?? '');
    const app = await createApp({
      env,
      db,
      pool,
      exportsDb: longWork.db,
      logger,
      clock,
      devMailbox,
      siteRoot: SITE_ROOT,
      unhandledRejections,
    });
    const worker = await startJobWorker({
      connectionString: databaseUrl,
      logger,
      ...wireJobs({ env, database: longWork, mailer, clock, logger }),
    });
    shutdown.add('mail', () => mailer.close());
    shutdown.add('jobs', () => worker.stop());
    shutdown.add('requests', () => closeApp(app));
    lowerPriorityOfPool();
    await listen(app, env);

    say(`Carom Labs is at ${env.siteUrl}`);
    if (isDemo) say(demoAccountLines());
    if (devMailbox !== null) say(`  mailbox  ${env.siteUrl}/dev/mailbox`);
    warnIfOpen(env, { hasDemoAccounts: isDemo, hasMailbox: devMailbox !== null }, logger);
  } catch (error) {
    // Stopped while it was starting: then nothing is wrong with what it found gone.
    if (shutdown.hasBegun()) await shutdown.exit(0);
    if (error instanceof StartProblem) process.stderr.write(`${error.message}\n`);
    else logger.fatal({ err: error }, 'the server could not start');
    await shutdown.exit(1);
  }
}

/** To whoever looks at the terminal, and to whoever reads the log. */
function warnIfOpen(env: Env, things: Parameters<typeof openDevelopmentWarning>[1], logger: Logger): void {
  const settings = settingsThatOpen(env);
  if (settings.length === 0) return;
  process.stderr.write(`\n${openDevelopmentWarning(settings, things)}\n\n`);
  logger.warn({ settings }, 'a development server that others can reach: it is open to whoever does');
}

async function withAppSecret(env: Env | EnvWithoutSecret): Promise<Env> {
  if (env.appSecret !== null) return env;
  return { ...env, appSecret: await readOrMakeAppSecret(env.dataDir) };
}

async function listen(app: FastifyInstance, { host, port }: Env): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'EADDRINUSE') {
      throw new StartProblem(
        `Port ${port} on ${host} is in use: stop what uses it, or set PORT to another one`,
      );
    }
    if (code === 'EACCES')
      throw new StartProblem(`Port ${port} on ${host} may not be used by this user (PORT)`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartProblem(`This machine has no address ${host} (HOST)`);
    }
    throw error;
  }
}

function demoAccountLines(): string {
  const accounts = DEMO_ACCOUNTS.map(({ role, payType, email, password }) => {
    const kind = role === 'admin' ? 'admin' : payType === 'vip' ? 'member, vip' : 'member';
    return `  ${kind.padEnd(12)} ${email.padEnd(28)} ${password}`;
  });
  return ['Demo accounts:', ...accounts].join('\n');
}
