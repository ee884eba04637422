import { setTimeout as wait } from 'node:timers/promises';
import { VERSION } from '@carom/contract/site/version';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../db/connections/readiness.ts';
import { CodedError } from '../errors/coded-error.ts';
import { databaseFailure } from './failures.ts';

const ANSWER_WITHIN_MS = 2_000;

interface HealthDeps {
  readonly readiness: Readiness;
  readonly isStopping: () => boolean;
}

/**
 * /healthz: the process is alive; shows its version. /readyz: the server can serve requests, because
 * the database answers and is writable and the server is not stopping.
 */
export function registerHealth(app: FastifyInstance, { readiness, isStopping }: HealthDeps): void {
  const options = { schema: { hide: true } };

  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 200, message: 'Alive.', version: VERSION }),
  );

  app.get('/readyz', options, async (_request, reply) => {
    if (isStopping()) throw new CodedError('serverStopping');
    const timer = new AbortController();
    const problem = await Promise.race([
      readiness(),
      wait(ANSWER_WITHIN_MS, 'away' as const, { signal: timer.signal }).catch(() => null),
    ]);
    timer.abort();
    if (problem === 'readOnly') {
      throw new CodedError('nothingSaved', {
        message: 'The database takes no writes: its disk may be full. Reading still works.',
        headers: databaseFailure(problem).headers,
      });
    }
    if (problem !== null) throw databaseFailure('away');
    return reply.header('cache-control', 'no-store').send({ status: 200, message: 'Ready.' });
  });
}
