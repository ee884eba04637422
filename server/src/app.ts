import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import type pg from 'pg';
import type { DevMailbox } from './adapters/dev-mailbox.ts';
import type { Database } from './db/client.ts';
import type { Env } from './env.ts';

export interface AppDeps {
  readonly env: Env;
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly logger: FastifyBaseLogger;
  readonly clock: () => Date;
  /** Null where mail goes out by SMTP. */
  readonly devMailbox: DevMailbox | null;
  /** The folder that the web build leaves: site.json and client/. */
  readonly siteRoot: string;
}

/** The composition root. The caller listens and closes. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: deps.logger });
  app.get('/healthz', async () => ({ status: 200, message: 'ok' }));
  return app;
}
