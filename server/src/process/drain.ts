import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { FastifyInstance } from 'fastify';

/**
 * Serves requests for some seconds after /readyz has started to report that the server is stopping,
 * because a proxy needs time to notice. Each reply closes its connection, so that no connection is
 * closed while a request is in transit.
 */
export function createDrain(app: FastifyInstance, seconds: number) {
  const drainMs = seconds * SECOND_MS;
  return {
    limitMs: drainMs + SECOND_MS,
    /** New connections within the last second are served as well. */
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
