import { HOUR_MS } from '@carom/domain/time/durations';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type BehaviourSwitches, behaviourSchema } from '../behaviour.ts';
import type { BillingRun } from '../billing/billing-run.ts';
import { addIntervals } from '../billing/calendar.ts';
import { type Clock, isWithinClock } from '../clock.ts';
import { type FaultSwitches, faultsSchema } from '../faults.ts';
import type { AccessTokens } from '../provider-api/access-tokens.ts';
import { readRequest } from '../provider-api/read-request.ts';
import { Refusal } from '../provider-api/refusal.ts';
import type { RequestLog } from '../request-log.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';

const clockRequest = z.strictObject({
  advance_days: z.number().min(0).max(36_500).optional(),
  advance_hours: z.number().min(0).max(876_000).optional(),
  now: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional(),
});

const requestQuery = z.strictObject({
  method: z.string().optional(),
  contains: z.string().optional(),
  after: z.coerce.number().int().min(0).default(0),
});

interface ControlRoutes {
  readonly clock: Clock;
  readonly billing: BillingRun;
  readonly faults: FaultSwitches;
  readonly behaviour: BehaviourSwitches;
  readonly dispatcher: Dispatcher;
  readonly tokens: AccessTokens;
  readonly log: RequestLog;
}

/** Controls for developers and tests, which the provider does not have. */
export function registerControlRoutes(
  app: FastifyInstance,
  { clock, billing, faults, behaviour, dispatcher, tokens, log }: ControlRoutes,
): void {
  const readClock = () => ({ now: clock.now().toISOString() });

  app.get('/emulator/clock', async () => readClock());

  app.post('/emulator/clock', async (request) => {
    const wanted = readRequest(clockRequest, request.body);
    const { advance_days: days = 0, advance_hours: hours = 0 } = wanted;
    const from = addIntervals(clock.now(), { unit: 'DAY', count: 1 }, days).getTime() + hours * HOUR_MS;
    const target = wanted.now ?? new Date(from);
    if (!isWithinClock(target) || target < clock.now()) {
      throw new Refusal(400, {
        issue: 'INVALID_PARAMETER_VALUE',
        description: 'The clock only moves on, and not beyond the year 9000.',
        location: 'body',
      });
    }
    await billing.moveOn(target);
    return readClock();
  });

  app.get('/emulator/faults', async () => faults.current());

  app.put('/emulator/faults', async (request) => {
    const wanted = readRequest(faultsSchema.partial(), request.body);
    return faults.change(sentFields(wanted));
  });

  app.get('/emulator/behaviour', async () => behaviour.current());

  app.put('/emulator/behaviour', async (request) => {
    const wanted = readRequest(behaviourSchema.partial(), request.body);
    return behaviour.change(sentFields(wanted));
  });

  app.post('/emulator/deliver', async () => dispatcher.deliverAll());

  app.post('/emulator/tokens/expire', async (_request, reply) => {
    tokens.expireAll();
    return reply.code(204).send();
  });

  app.get('/emulator/requests', async (request) => {
    const requests = log.list(readRequest(requestQuery, request.query, 'query'));
    return { count: requests.length, requests };
  });
}

/** Omits absent fields, instead of setting them to undefined. */
function sentFields<Fields extends object>(
  fields: {
    readonly [Name in keyof Fields]?: Fields[Name] | undefined;
  },
): Partial<Fields> {
  return JSON.parse(JSON.stringify(fields));
}
