import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaultSwitches } from '../faults.ts';
import type { RequestLog } from '../request-log.ts';
import { Refusal, refusalBody } from './refusal.ts';
import { requestIdOf } from './request-headers.ts';

/** Authentication keeps working, so that the fault hits the call under test. */
const UNAFFECTED_PATH = '/v1/oauth2/token';

/** Delays, fails or drops replies as configured, and logs every call. */
export function registerFaultHooks(
  app: FastifyInstance,
  { faults, log }: { readonly faults: FaultSwitches; readonly log: RequestLog },
): void {
  const isAffected = (request: FastifyRequest) => request.url !== UNAFFECTED_PATH;

  app.addHook('preHandler', async (request) => {
    if (!isAffected(request)) return;
    const { slow_ms } = faults.current();
    if (slow_ms > 0) await sleep(slow_ms);
    if (faults.spend('fail_next_5xx')) throw new Refusal(500);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (!isAffected(request) || reply.statusCode >= 400 || !faults.spend('lose_next_replies')) return payload;
    reply.code(500).type('application/json').removeHeader('content-length');
    return JSON.stringify(refusalBody({ status: 500, details: [] }));
  });

  app.addHook('onResponse', async (request, reply) => {
    const requestId = requestIdOf(request);
    log.add({
      at: new Date().toISOString(),
      method: request.method,
      path: request.url,
      status: reply.statusCode,
      ...(requestId === undefined ? {} : { request_id: requestId }),
    });
  });
}
