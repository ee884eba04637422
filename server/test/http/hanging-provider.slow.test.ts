import { subscriptionCancelReply } from '@carom/contract/subscription/schemas';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { billingClaims } from '../../src/db/schema.ts';
import { eventually } from '../support/eventually.ts';
import { startStallingProvider } from '../support/stalling-provider.ts';
import { send } from './accounts.ts';
import { usePaymentSite } from './payment-site.ts';

const METRICS_TOKEN = 'a token of sixteen';
const MEMBERS = 30;

type Provider = Awaited<ReturnType<typeof startStallingProvider>>;
let provider: Provider | null = null;
const site = await usePaymentSite({
  // The circuit breaker stays open longer than the test takes.
  app: { env: { metricsToken: METRICS_TOKEN }, providerRestMs: 3_600_000 },
  async standBefore(emulatorUrl) {
    provider = await startStallingProvider(emulatorUrl, afterAll);
    return provider.url;
  },
});
const { app, db, database, emulator } = site;
const hanging = provider as unknown as Provider;

const cancel = (token: string) => send(app, 'subscriptionCancel', { token });

async function metric(name: string): Promise<number> {
  const reply = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const line = reply.body.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}

/** Our transactions, active or idle. */
async function transactions() {
  const { rows } = await db.execute(
    sql`select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  return { rows, connections: database.pool.totalCount - database.pool.idleCount };
}

/** Sequential, because this test does not measure concurrent payments. */
async function subscribeMany(count: number) {
  const members = [];
  for (let n = 0; n < count; n += 1) members.push(await site.subscribe());
  return members;
}

test(`${MEMBERS} members cancel while the provider hangs: nobody else notices, and each is cancelled once when it goes on`, async () => {
  const members = await subscribeMany(MEMBERS);
  const other = await site.subscribe();
  hanging.stall('/v1/');
  const replies = members.map(({ token }) => cancel(token));
  await hanging.untilWaiting(MEMBERS);

  // A held connection would stay held while the provider hangs.
  await eventually(transactions, ({ rows, connections }) => rows.length + connections === 0);
  expect(await metric('billing_claims_waiting')).toBe(MEMBERS);
  for (const name of ['subscriptionInfo', 'readDashboard', 'listBookings', 'listPayments'] as const) {
    expect((await send(app, name, { token: other.token })).statusCode, name).toBe(200);
  }

  hanging.goOn();
  for (const reply of await Promise.all(replies)) {
    expect(reply.statusCode).toBe(200);
    expect(subscriptionCancelReply.parse(reply.json()).profile.subscription).toBe('cancelled');
  }
  for (const { id } of members) expect(await emulator.requests(`${id}/cancel`)).toHaveLength(1);
  expect(await db.select().from(billingClaims)).toEqual([]);
});

test('calls to a provider that does not answer are paused, and members see a message', async () => {
  const [first, another] = [await site.subscribe(), await site.subscribe()];
  const members = [first, ...(await subscribeMany(5))];
  hanging.stall('/v1/');
  for (const reply of await Promise.all(members.map(({ token }) => cancel(token)))) {
    expect(reply.json()).toMatchObject({
      status: 503,
      message: expect.stringContaining('your subscription is not cancelled yet'),
    });
  }
  // The provider notices the aborted requests a moment later.
  await expect.poll(() => hanging.waiting()).toBe(0);
  expect(await metric('payment_provider_paused')).toBe(1);
  expect(await metric('payment_provider_call_seconds_count{call="cancel",outcome="unavailable"}')).toBe(6);

  // The circuit breaker is open: calls fail at once, although the provider would answer again.
  hanging.goOn();
  expect((await cancel(first.token)).json()).toMatchObject({
    status: 503,
    message: expect.stringContaining('your subscription is not cancelled yet'),
  });
  expect((await cancel(another.token)).json()).toMatchObject({
    status: 503,
    message: expect.stringContaining('your subscription was not cancelled. Nothing has changed.'),
  });
  for (const { id } of [first, another]) expect(await emulator.requests(`${id}/cancel`)).toEqual([]);
  expect(await metric('payment_provider_call_seconds_count{call="cancel",outcome="notAsked"}')).toBe(2);
  expect(await site.info(another.token)).toMatchObject({
    profile: { subscription: 'subscribed' },
    renewal: { amount: '19.00' },
  });
  const offer = await send(app, 'createCheckoutIntent', {
    token: (await site.signIn()).token,
    body: { plan: 'monthly' },
  });
  expect(offer.statusCode).toBe(503);
  // Webhooks are refused so that the provider sends them again, and jobs are retried.
  const [event] = await emulator.events(first.id);
  expect((await site.hand(event?.id ?? '')).statusCode).toBe(503);
  expect(await site.area.synchronisation.synchronise(first.id)).toMatchObject({
    ok: false,
    problem: { kind: 'unavailable', wasAsked: false },
  });
});
