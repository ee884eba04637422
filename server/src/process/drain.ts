import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { FastifyInstance } from 'fastify';

/**
 * Between the word that we are stopping, which /readyz passes on, and the stop: a proxy needs a moment to
 * notice, and what it sends until then is still served. Each answer says that its connection is the last,
 * so that none is closed under a request on its way.
 */
export function createDrain(app: FastifyInstance, seconds: number) {
  const drainMs = seconds * SECOND_MS;
  return {
    limitMs: drainMs + SECOND_MS,
    /** What is opened in the last moment is served too. */
    lingerMs: Math.min(drainMs, SECOND_MS),
    async run(): Promise<void> {
      if (drainMs === 0) return;
      app.server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false;
      });
      await sleep(drainMs);
    },
  };
}
