import { MINUTE_MS } from '@carom/domain/time/durations';
import type { FastifyInstance } from 'fastify';
import type { BehaviourSwitches } from '../behaviour.ts';
import { Refusal } from './refusal.ts';

interface RateLimit {
  readonly behaviour: BehaviourSwitches;
  readonly realTime: () => Date;
}

/**
 * Rejects too many reads of one address for the rest of the minute, as polling. The provider publishes
 * neither the rate nor a retry time. Uses the real time, because the emulator's clock jumps.
 */
export function limitReads(app: FastifyInstance, { behaviour, realTime }: RateLimit): void {
  const reads = new Map<string, number>();
  let minute = 0;

  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET') return;
    const now = Math.floor(realTime().getTime() / MINUTE_MS);
    if (now !== minute) reads.clear();
    minute = now;
    const [path = ''] = request.url.split('?');
    const count = (reads.get(path) ?? 0) + 1;
    reads.set(path, count);
    if (count > behaviour.current().reads_per_minute) throw new Refusal(429);
  });
}
