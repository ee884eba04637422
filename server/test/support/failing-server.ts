import { createApp } from '../../src/app.ts';
import { createServices } from '../../src/composition/services.ts';
import { createSharedParts } from '../../src/composition/shared-parts.ts';
import { createDatabase } from '../../src/db/client.ts';
import { createDelayedReads } from '../../src/db/connections/delayed-reads.ts';
import { createLogger } from '../../src/logging/logging.ts';
import { createMetrics } from '../../src/plugins/metrics/metrics.ts';
import { closeApp } from '../../src/process/close-app.ts';
import { listen } from '../../src/process/listen.ts';
import { handleProcessFailures } from '../../src/process/process-failures.ts';
import { createShutdown } from '../../src/process/shutdown.ts';
import { processEnv, readEnv } from '../../src/settings/env.ts';

/** The app in its own process, with additional routes that fail. */
const settings = readEnv(processEnv());
if (!settings.ok || settings.value.appSecret === null) throw new Error('The settings are not complete');
const env = settings.value;
const logger = createLogger(env);
const shutdown = createShutdown(logger);
const { unhandledRejections } = handleProcessFailures(logger, shutdown);
const database = createDatabase(env.databaseUrl ?? '', logger);
shutdown.add('database connections', database.close);
const delayedReads = createDelayedReads(database, null);
const base = { env, logger, clock: () => new Date() };
const app = await createApp({
  ...base,
  services: createServices({
    ...{ ...base, database, delayedReads },
    longWorkDb: database.db,
    shared: createSharedParts(base),
  }),
  metrics: createMetrics({
    ...{ ...database, delayedReads },
    ...{ ...base, token: env.metricsToken, unhandledRejections },
    ...{ siteUrl: env.siteUrl, databaseUrl: env.databaseUrl ?? '' },
  }),
  pool: database.pool,
  devMailbox: null,
  siteRoot: '/nowhere',
  isStopping: shutdown.hasBegun,
});
shutdown.add('requests', () => closeApp(app, { lingerMs: 0 }));

const arrival = Promise.withResolvers<void>();
const ending = Promise.withResolvers<void>();

app.get('/test/waits', async () => {
  arrival.resolve();
  await ending.promise;
  return { status: 200, message: 'Done.' };
});
app.get('/test/rejects', async () => {
  // For example, when the first of two promises is awaited while the second is rejected.
  void Promise.reject(new Error('nobody waited for this'));
  return { status: 200, message: 'Begun.' };
});
app.get('/test/throws', async () => {
  await arrival.promise;
  setImmediate(() => {
    // Pending requests end only after the exception.
    setImmediate(() => ending.resolve());
    throw new Error('nobody caught this');
  });
  return { status: 200, message: 'Begun.' };
});
await listen(app, env);
process.stdout.write(`Carom Labs is at ${env.siteUrl}\n`);
