import { failure } from '@carom/contract/envelope';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { charges, subscriptions, webhookEvents } from '../../src/db/schema.ts';
import { startLaggingProvider } from '../support/lagging-provider.ts';
import { usePaymentSite } from './payment-site.ts';

const site = await usePaymentSite();
const { app, db, emulator } = site;
const FORGERIES = 100;

interface Transmission {
  readonly headers: Record<string, string>;
  readonly body: string;
}

const post = ({ headers, body }: Transmission) =>
  app.inject({ method: 'POST', url: '/api/webhooks/paypal', headers, payload: body });

/** Retries like the provider. */
async function deliver(transmission: Transmission): Promise<number> {
  const { statusCode } = await post(transmission);
  return statusCode === 503 ? deliver(transmission) : statusCode;
}

/** All rows that concern payments. */
async function paymentRows(): Promise<unknown> {
  const { rows } = await db.execute(sql`select
    (select json_agg(s order by id) from subscriptions s) as subscriptions,
    (select json_agg(c order by id) from charges c) as charges,
    (select json_agg(e order by id) from webhook_events e) as events,
    (select count(*)::int from mails) as mails,
    (select count(*)::int from graphile_worker.jobs) as jobs`);
  return rows;
}

async function approvedOffer() {
  const { token, user } = await site.signIn();
  const offered = await site.offer(token);
  await emulator.approve(offered.id);
  const events = await emulator.events(offered.id);
  const sale = events.find(({ event_type }) => event_type === 'PAYMENT.SALE.COMPLETED');
  return { token, user, ...offered, saleEventId: sale?.id ?? '' };
}

describe('forged, altered and stale', () => {
  let genuine: Transmission;
  let other: Transmission;
  beforeAll(async () => {
    genuine = await emulator.transmission((await approvedOffer()).saleEventId);
    other = await emulator.transmission((await approvedOffer()).saleEventId);
  });

  const withHeader = (name: string, value: string | undefined): Transmission => {
    const { [name]: _former, ...rest } = genuine.headers;
    return { ...genuine, headers: value === undefined ? rest : { ...rest, [name]: value } };
  };
  const withBody = (change: (body: string) => string): Transmission => ({
    ...genuine,
    body: change(genuine.body),
  });
  const agedBy = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

  const KINDS: readonly ((n: number) => Transmission)[] = [
    () => withBody((body) => body.replace('19.00', '0.01')),
    (n) => withBody((body) => body.replace(/"id":"WH/, `"id":"WH${n}`)),
    (n) => withBody((body) => `${body.slice(0, -1)},"more":${n}}`),
    () => withBody((body) => JSON.stringify(JSON.parse(body))),
    () => ({ headers: genuine.headers, body: other.body }),
    () => withHeader('paypal-transmission-sig', other.headers['paypal-transmission-sig']),
    (n) => withHeader('paypal-transmission-sig', Buffer.from(`signature ${n}`).toString('base64')),
    () => withHeader('paypal-transmission-sig', undefined),
    (n) => withHeader('paypal-transmission-id', `forged-${n}`),
    (n) => withHeader('paypal-transmission-time', agedBy(5 + n)),
    () => withHeader('paypal-transmission-time', agedBy(-1)),
    () => withHeader('paypal-transmission-time', undefined),
    () => withHeader('paypal-auth-algo', 'none'),
    () => withHeader('paypal-cert-url', 'https://certs.example/forged.pem'),
    () => withBody(() => '{"id":"WH-1","event_type":"PAYMENT.SALE.COMPLETED","resource":{}}'),
    // Would change the verification call if the body was inserted unescaped.
    () => withBody((body) => `${body},"webhook_id":"OTHER"`),
    () => withBody((body) => `{},"x":${body}`),
    () => withBody(() => '[]'),
    () => withBody(() => 'nonsense'),
  ];

  test(`${FORGERIES} of them change no row`, async () => {
    const before = await paymentRows();
    for (let n = 0; n < FORGERIES; n += 1) {
      const make = KINDS[n % KINDS.length];
      if (make === undefined) throw new Error('No such kind');
      const reply = await post(make(n));
      expect(failure.strict().parse(reply.json()).status, `kind ${n % KINDS.length}`).toBe(400);
    }
    expect(await paymentRows()).toEqual(before);
    // The original is genuine.
    expect((await post(genuine)).statusCode).toBe(200);
    expect(await paymentRows()).not.toEqual(before);
  });

  test('a genuine webhook that was sent five days ago is refused', async () => {
    const { saleEventId } = await approvedOffer();
    await emulator.advanceDays(5);
    const sent = await emulator.transmission(saleEventId);
    await emulator.advanceDays(5);
    expect((await post(sent)).statusCode).toBe(400);
    expect(await db.$count(webhookEvents, eq(webhookEvents.id, saleEventId))).toBe(0);
    // Sent again by the provider, it is accepted.
    expect((await post(await emulator.transmission(saleEventId))).statusCode).toBe(200);
  });
});

test('fifty concurrent deliveries of a webhook have one effect', async () => {
  const { user, id, saleEventId } = await approvedOffer();
  const transmissions = await Promise.all(
    Array.from({ length: 50 }, () => emulator.transmission(saleEventId)),
  );
  expect(await Promise.all(transmissions.map(deliver))).toEqual(Array(50).fill(200));
  await Promise.all([site.runJobs(), site.runJobs()]);
  expect(await db.$count(webhookEvents, eq(webhookEvents.id, saleEventId))).toBe(1);
  expect(await db.select().from(charges).where(eq(charges.userId, user.id))).toHaveLength(1);
  expect(
    await db.query.subscriptions.findFirst({ where: eq(subscriptions.providerSubscriptionId, id) }),
  ).toMatchObject({
    status: 'paid',
  });
  const { rows } = await db.execute(sql`select count(*)::int as n from mails where "to" = ${user.email}`);
  expect(rows).toEqual([{ n: 1 }]);
  expect(await db.query.webhookEvents.findFirst({ where: eq(webhookEvents.id, saleEventId) })).toMatchObject({
    state: 'applied',
    subjectId: id,
  });
});

test('a concurrent webhook and browser report have one effect', async () => {
  const { token, user, saleEventId, ...offered } = await approvedOffer();
  const work = await Promise.all([
    site.report(token, offered),
    site.hand(saleEventId).then(() => site.runJobs()),
    site.report(token, offered),
    site.area.reconciliation.member(user.id),
  ]);
  expect(work[0].statusCode).toBe(200);
  expect(work[2].statusCode).toBe(200);
  expect(await db.select().from(charges).where(eq(charges.userId, user.id))).toHaveLength(1);
  const { rows } = await db.execute(sql`select count(*)::int as n from mails where "to" = ${user.email}`);
  expect(rows).toEqual([{ n: 1 }]);
});

test('a slow sync does not undo newer changes', async () => {
  const { token, id } = await site.subscribe();
  const provider = await startLaggingProvider(emulator.url);
  const list = provider.holdNextList();
  const slowLook = site.areaAt(provider.url).synchronisation.synchronise(id);
  await list.isHeld;
  await emulator.merchant('POST', `/v1/billing/subscriptions/${id}/suspend`, { reason: 'A test' });
  await site.area.synchronisation.synchronise(id);
  expect(await site.info(token)).toMatchObject({ payment_overdue: true });
  list.letGo();
  expect(await slowLook).toMatchObject({ ok: true, value: { row: { providerState: 'suspended' } } });
  expect(await site.info(token)).toMatchObject({ payment_overdue: true });
});

test('while the provider is unavailable, a webhook is refused so that it is sent again', async () => {
  const { saleEventId } = await approvedOffer();
  const transmission = await emulator.transmission(saleEventId);
  await emulator.setFaults({ fail_next_5xx: 1000 });
  const reply = await post(transmission);
  await emulator.setFaults({ fail_next_5xx: 0 });
  expect(reply.statusCode).toBe(503);
  expect(await db.$count(webhookEvents, eq(webhookEvents.id, saleEventId))).toBe(0);
  expect((await post(transmission)).statusCode).toBe(200);
});

test.each([
  ['text/plain', '{}', 415],
  ['application/json', Buffer.from([0x7b, 0xff, 0x7d]), 400],
  ['application/json', `{"id":"${'x'.repeat(100_001)}"}`, 413],
])('an unreadable body of %s is refused', async (contentType, payload, status) => {
  const headers = { 'content-type': contentType };
  const reply = await app.inject({ method: 'POST', url: '/api/webhooks/paypal', headers, payload });
  expect(reply.statusCode).toBe(status);
  expect(failure.strict().parse(reply.json()).status).toBe(status);
});
