import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { CodedError } from '../errors.ts';

const ANSWER_WITHIN_MS = 2_000;

/** /healthz: this process is alive. /readyz: it can also serve, that is, the database answers. */
export function registerHealth(app: FastifyInstance, pool: pg.Pool): void {
  const options = { schema: { hide: true } };

  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 200, message: 'Alive.' }),
  );

  app.get('/readyz', options, async (_request, reply) => {
    const timer = new AbortController();
    const answered = await Promise.race([
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
      wait(ANSWER_WITHIN_MS, false, { signal: timer.signal }).catch(() => false),
    ]);
    timer.abort();
    if (!answered) throw new CodedError('databaseAway');
    return reply.header('cache-control', 'no-store').send({ status: 200, message: 'Ready.' });
  });
}
