import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { webhookEvents } from '../../src/db/schema.ts';
import { DEFAULT_RATE_LIMITS } from '../../src/limits/rate-limits.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { usePaymentSite } from './payment-site.ts';
import { createTestApp } from './test-app.ts';

const site = await usePaymentSite();
const { db, emulator } = site;
let app: FastifyInstance;

beforeEach(async () => {
  app = await createTestApp(site.database, {
    env: { ...site.env, trustProxy: ['127.0.0.1'] },
    rateLimits: DEFAULT_RATE_LIMITS,
  });
  await emptyTables(db, 'rate_limits');
});

interface Transmission {
  readonly headers: Record<string, string>;
  readonly body: string;
}

const post = ({ headers, body }: Transmission, address = '198.51.100.1') =>
  app.inject({
    method: 'POST',
    url: '/api/webhooks/paypal',
    headers: { ...headers, 'x-forwarded-for': address },
    payload: body,
  });

/** Retries like the provider. */
async function deliver(transmission: Transmission): Promise<number> {
  const { statusCode } = await post(transmission);
  return statusCode === 503 ? deliver(transmission) : statusCode;
}

async function verifications(): Promise<number> {
  return (await emulator.requests('verify-webhook-signature')).length;
}

async function approvedOffer() {
  const { token } = await site.signIn();
  const { id } = await site.offer(token);
  await emulator.approve(id);
  const events = await emulator.events(id);
  const [first] = events;
  if (first === undefined) throw new Error('Nothing happened');
  return { id, eventId: first.id, genuine: await emulator.transmission(first.id) };
}

/** Valid except for the signature. */
function forgedFrom({ headers, body }: Transmission, n: number, subscriptionId?: string): Transmission {
  const event = JSON.parse(body);
  const subject = subscriptionId ?? `I-FORGED${n}`;
  const forged = { ...event, id: `WH-FORGED-${n}`, event_type: 'BILLING.SUBSCRIPTION.UPDATED' };
  return { headers, body: JSON.stringify({ ...forged, resource: { id: subject } }) };
}

test('forged webhooks of one network are soon refused without verification, with Retry-After', async () => {
  const { genuine } = await approvedOffer();
  const before = await verifications();
  const replies = [];
  for (let n = 0; n < 60; n += 1) replies.push(await post(forgedFrom(genuine, n), '192.0.2.66'));
  expect(replies.slice(0, 20).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(400));
  expect(replies.slice(20).map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(429));
  expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await verifications()) - before).toBe(20);
});

test('concurrent forgeries from many networks cause few calls to the provider, and genuine webhooks pass', async () => {
  const offers = [await approvedOffer(), await approvedOffer(), await approvedOffer()];
  const [{ genuine }] = offers as [(typeof offers)[number]];
  const before = await verifications();
  const flood = Array.from({ length: 400 }, (_, n) =>
    post(forgedFrom(genuine, n), `192.0.${2 + (n >> 8)}.${n & 255}`),
  );
  expect(await Promise.all(offers.map((offer) => deliver(offer.genuine)))).toEqual([200, 200, 200]);
  const statuses = new Set((await Promise.all(flood)).map(({ statusCode }) => statusCode));
  expect([...statuses].filter((status) => ![400, 429, 503].includes(status))).toEqual([]);
  // Continue one by one, until no more calls are made.
  for (let n = 400; n < 600; n += 1) await post(forgedFrom(genuine, n), `203.0.113.${n & 255}`);
  expect((await verifications()) - before).toBeLessThanOrEqual(100 + 2 + offers.length);
  const late = await approvedOffer();
  expect(await deliver(late.genuine)).toBe(200);
  expect(await db.$count(webhookEvents, eq(webhookEvents.id, late.eventId))).toBe(1);
});

test('forgeries about one of our subscriptions do not block others', async () => {
  const [mine, other] = [await approvedOffer(), await approvedOffer()];
  const before = await verifications();
  const statuses: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    statuses.push((await post(forgedFrom(mine.genuine, n, mine.id), `192.0.2.${n}`)).statusCode);
  }
  expect(statuses).toEqual([...Array(20).fill(400), ...Array(10).fill(429)]);
  expect((await verifications()) - before).toBe(20);
  expect(await deliver(other.genuine)).toBe(200);
});

test('invalid deliveries cause no call and do not count', async () => {
  const { genuine } = await approvedOffer();
  const before = await verifications();
  for (let n = 0; n < 30; n += 1) {
    const { headers, body } = forgedFrom(genuine, n);
    const { 'paypal-transmission-sig': _signature, ...rest } = headers;
    expect((await post({ headers: rest, body })).statusCode).toBe(400);
    expect((await post({ headers, body: 'nonsense' })).statusCode).toBe(400);
  }
  expect((await verifications()) - before).toBe(0);
  expect((await post(forgedFrom(genuine, 99))).statusCode).toBe(400);
  expect((await verifications()) - before).toBe(1);
});
