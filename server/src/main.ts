import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { createJobs } from './composition/jobs.ts';
import { createMail } from './composition/mail.ts';
import { createServices } from './composition/services.ts';
import { createSharedParts } from './composition/shared-parts.ts';
import { createDatabase } from './db/client.ts';
import { LONG_WORK_LIMITS } from './db/connections/connection-limits.ts';
import { createDelayedReads } from './db/connections/delayed-reads.ts';
import { openReplica } from './db/connections/replica.ts';
import { ensureDemoData } from './db/demo/demo.ts';
import { migrateDatabase } from './db/migrator/migrate.ts';
import { StartProblem } from './db/start-problem.ts';
import { examineQuickly } from './doctor/doctor.ts';
import { startJobWorker } from './jobs/worker.ts';
import { createLogger } from './logging/logging.ts';
import { ensureFirstPrices } from './modules/subscription/prices/first-prices.ts';
import { createMetrics } from './plugins/metrics/metrics.ts';
import { announceFindings, announceStart, createAnnouncer } from './process/announcement.ts';
import { closeApp } from './process/close-app.ts';
import { requireDataFolder } from './process/data-folder.ts';
import { createDrain } from './process/drain.ts';
import { listen } from './process/listen.ts';
import { openDatabase } from './process/open-database.ts';
import { handleProcessFailures } from './process/process-failures.ts';
import { createShutdown } from './process/shutdown.ts';
import { withAppSecret } from './security/app-secret.ts';
import { describeProblems } from './settings/describe-problems.ts';
import { type Env, type EnvWithoutSecret, processEnv, readEnv } from './settings/env.ts';

const SITE_ROOT = fileURLToPath(new URL('../../web/build', import.meta.url));

// The reader of our output may exit first. The server continues.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

const settings = readEnv(processEnv());
if (!settings.ok) {
  process.stderr.write(`${describeProblems(settings.problem)}\n`);
  process.exit(1);
}
await start(settings.value);

async function start(given: Env | EnvWithoutSecret): Promise<void> {
  const logger = createLogger(given);
  const shutdown = createShutdown(logger);
  const { unhandledRejections } = handleProcessFailures(logger, shutdown);
  const say = createAnnouncer(given.mode, logger);
  const clock = () => new Date();
  try {
    if (given.mode === 'development') await requireDataFolder(given.dataDir);
    const env = await withAppSecret(given);

    const databaseUrl = await openDatabase({ ...env, logger, shutdown, say });
    say('· bringing the database up to date');
    await migrateDatabase(databaseUrl, logger);
    const database = createDatabase(databaseUrl, logger);
    const longWork = createDatabase(databaseUrl, logger, LONG_WORK_LIMITS);
    const replica =
      env.databaseReadUrl === null
        ? null
        : openReplica({ url: env.databaseReadUrl, primary: database.pool, logger });
    shutdown.add('database connections', database.close);
    shutdown.add('database connections of long work', longWork.close);
    if (replica !== null) shutdown.add('the read replica', replica.close);
    const hasDemoAccounts = env.mode === 'development' && (await ensureDemoData(longWork.db, clock()));
    await ensureFirstPrices(longWork.db, env.payments, clock());

    const { mailer, devMailbox } = createMail(env);
    const delayedReads = createDelayedReads(database, replica);
    const metrics = createMetrics({
      ...database,
      delayedReads,
      token: env.metricsToken,
      databaseUrl,
      siteUrl: env.siteUrl,
      clock,
      unhandledRejections,
    });
    const { payments: paymentMeter, passwordWork: onPasswordWork } = metrics;
    const base = { env, clock, logger };
    const shared = createSharedParts({ ...base, paymentMeter });
    const parts = { ...base, longWorkDb: longWork.db, delayedReads, shared, onPasswordWork, paymentMeter };
    const services = createServices({ ...parts, database });
    const jobServices = createServices({ ...parts, database: longWork });
    const app = await createApp({
      ...base,
      services,
      metrics,
      pool: database.pool,
      devMailbox,
      siteRoot: SITE_ROOT,
      isStopping: shutdown.hasBegun,
    });
    const jobs = createJobs({
      ...base,
      services: jobServices,
      longWorkDb: longWork.db,
      callsDb: database.db,
      mailer,
    });
    const worker = await startJobWorker({ connectionString: databaseUrl, logger, ...jobs });
    shutdown.add('invoice printer', shared.invoicePrinter.close);
    shutdown.add('mail', () => mailer.close());
    shutdown.add('jobs', () => worker.stop());
    const drain = createDrain(app, env.drainSeconds);
    shutdown.add('requests', () => closeApp(app, drain));
    shutdown.add('drain', drain.run, { limitMs: drain.limitMs });

    await listen(app, env);
    announceStart({ env, hasDemoAccounts, hasMailbox: devMailbox !== null, logger, say });
    if (env.mode === 'production') {
      announceFindings(await examineQuickly({ source: processEnv(), siteRoot: SITE_ROOT }), logger);
    }
  } catch (error) {
    // A signal stopped the server during the start, which explains the error.
    if (shutdown.hasBegun()) await shutdown.exit(0);
    if (error instanceof StartProblem) process.stderr.write(`${error.message}\n`);
    else logger.fatal({ err: error }, 'the server could not start');
    await shutdown.exit(1);
  }
}
