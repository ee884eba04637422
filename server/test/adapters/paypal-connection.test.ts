import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEVELOPMENT_PAYMENT_ACCOUNT } from '@carom/contract/subscription/development-plans';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createPayPalConnection } from '../../src/adapters/paypal/connection.ts';
import { createCircuit } from '../../src/limits/circuit.ts';
import { withDeadline } from '../../src/limits/deadline.ts';
import type { ProviderCall } from '../../src/ports/payment-meter.ts';
import { startStandIn } from '../support/stand-in.ts';
import { createTestDatabase } from '../support/test-database.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const fine: Answer = (response) => response.end('{}');
const silent: Answer = () => {};
const limited =
  (headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(429, headers).end('{"name":"RATE_LIMIT_REACHED"}');
const giveToken: Answer = (response) => response.end('{"access_token":"t","expires_in":3600}');

/** A provider with scripted replies, one per request. The last one is repeated. */
async function connect(answers: readonly Answer[], { token = giveToken } = {}) {
  const paths: string[] = [];
  const calls: ProviderCall[] = [];
  let next = 0;
  const { url, stop } = await startStandIn((request, response) => {
    paths.push(request.url ?? '');
    if (request.url === '/v1/oauth2/token') return token(response, request);
    const answer = answers[Math.min(next, answers.length - 1)] ?? fine;
    next += 1;
    return answer(response, request);
  });
  onTestFinished(stop);
  const circuit = createCircuit({ mostFailures: 3 });
  const connection = createPayPalConnection({
    ...DEVELOPMENT_PAYMENT_ACCOUNT,
    apiUrl: url,
    clock: () => new Date(),
    retryDelaysMs: [1, 1],
    circuit,
    onCall: (call) => calls.push(call),
  });
  const send = () =>
    connection.send({
      call: 'test',
      method: 'POST',
      path: '/test',
      isRepeatable: true,
      answer: z.object({}),
    });
  return { send, paths, calls, circuit };
}

/** Long enough to send a request, even on a busy machine. */
const DEADLINE_MS = 1_500;

test('token, call and retries share one deadline', async () => {
  const { send, paths } = await connect([silent]);
  const outcome = await withDeadline(DEADLINE_MS, send);
  expect(outcome).toMatchObject({ ok: false, problem: { kind: 'unavailable' } });
  expect(outcome).not.toMatchObject({ problem: { wasAsked: false } });
  expect(paths).toEqual(['/v1/oauth2/token', '/test']);
});

test('without a token, no call is sent', async () => {
  const { send, paths } = await connect([fine], { token: silent });
  const outcome = await withDeadline(DEADLINE_MS, send);
  expect(outcome).toMatchObject({ problem: { kind: 'unavailable', wasAsked: false } });
  expect(paths).toEqual(['/v1/oauth2/token']);
});

test('waiting for a token ends at the caller’s deadline, and other callers still get it', async () => {
  const held = Promise.withResolvers<ServerResponse>();
  const { send, paths } = await connect([fine], { token: held.resolve });
  const patient = send();
  expect(await withDeadline(50, send)).toMatchObject({ problem: { wasAsked: false } });
  giveToken(await held.promise, {} as IncomingMessage);
  expect(await patient).toMatchObject({ ok: true });
  expect(paths).toEqual(['/v1/oauth2/token', '/test']);
});

test('an endless reply is aborted', async () => {
  const closed = Promise.withResolvers<void>();
  const endless: Answer = (response) => {
    response.once('close', closed.resolve);
    const chunk = 'x'.repeat(64 * 1024);
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', write);
    write();
  };
  const { send } = await connect([endless, fine]);
  expect(await send()).toMatchObject({ ok: true });
  await closed.promise;
});

test('after 429, the call is retried when Retry-After allows it', async () => {
  const { send, paths } = await connect([limited({ 'retry-after': '0' }), fine]);
  expect(await send()).toMatchObject({ ok: true });
  expect(paths).toHaveLength(3);
});

test.each([
  ['if that is too late', { 'retry-after': '3600' }],
  ['without Retry-After', {}],
])('after 429, the call is not retried %s', async (_when, headers) => {
  const { send, paths } = await connect([limited(headers), fine]);
  expect(await send()).toMatchObject({ problem: { kind: 'unavailable', issue: 'RATE_LIMIT_REACHED' } });
  expect(paths).toHaveLength(2);
});

test('a provider that fails repeatedly is not called for a while', async () => {
  const failing: Answer = (response) => response.writeHead(503).end();
  const { send, paths, calls, circuit } = await connect([failing]);
  expect(await send()).toMatchObject({ problem: { kind: 'unavailable' } });
  expect(circuit.state()).toBe('open');
  expect(paths).toHaveLength(4);
  expect(await send()).toMatchObject({ problem: { kind: 'unavailable', wasAsked: false } });
  expect(paths).toHaveLength(4);
  expect(calls.map(({ call, outcome }) => `${call} ${outcome}`)).toEqual([
    'token ok',
    'test unavailable',
    'test unavailable',
    'test unavailable',
    'test notAsked',
  ]);
});

test('a refusal does not count as a failure of the provider', async () => {
  const refusing: Answer = (response) => response.writeHead(422).end('{"name":"UNPROCESSABLE_ENTITY"}');
  const { send, circuit } = await connect([refusing]);
  for (let n = 0; n < 5; n += 1) expect(await send()).toMatchObject({ problem: { kind: 'refused' } });
  expect(circuit.state()).toBe('closed');
});

test('it is never called inside a transaction', async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { send, paths } = await connect([fine]);
  await expect(db.transaction(() => send())).rejects.toThrow('inside a transaction');
  expect(paths).toEqual([]);
  // Work that outlives its transaction may call the provider.
  const ended = Promise.withResolvers<void>();
  const { later } = await db.transaction(async () => ({ later: ended.promise.then(send) }));
  ended.resolve();
  expect(await later).toMatchObject({ ok: true });
});
