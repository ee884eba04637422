import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@carom/domain/time/durations';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { usePaymentSite } from './payment-site.ts';

const MOST_CALLS = 20;

let aheadMs = 0;
const clock = () => new Date(Date.now() + aheadMs);
const site = await usePaymentSite({ app: { clock } });
const { db, emulator, handEvents } = site;

/** Advances all clocks: ours, the provider's and that of the jobs. */
async function pass(ms: number): Promise<void> {
  aheadMs += ms;
  await db.execute(
    sql`select graphile_worker.reschedule_jobs(array[id], run_at => run_at - ${ms} * interval '1 millisecond')
      from graphile_worker.jobs`,
  );
  await emulator.moveTo(clock().toISOString());
  await site.runJobs();
}

/** Without requests for access tokens, which are shared. */
async function callsToProvider(): Promise<string[]> {
  const [read, written] = [await emulator.requests('/v', 'GET'), await emulator.requests('/v', 'POST')];
  return [...read, ...written].map(({ path }) => path).filter((path) => !path.endsWith('/token'));
}

/** Makes the payment pending by a setting of the payer's account. */
const letItBePending = (id: string) =>
  db.execute(sql`update payment_emulator.subscriptions set requires_immediate = false where id = ${id}`);

/** Every 15 seconds at first, then every half hour, for a day. */
function* visits(): Generator<number> {
  for (let at = 0; at < 5 * MINUTE_MS; at += 15 * SECOND_MS) yield 15 * SECOND_MS;
  for (let at = 5 * MINUTE_MS; at < DAY_MS; at += 30 * MINUTE_MS) yield 30 * MINUTE_MS;
}

test(`a payment that is pending for days causes at most ${MOST_CALLS} calls to the provider on the first day`, async () => {
  const { token } = await site.signIn();
  const offered = await site.offer(token);
  await letItBePending(offered.id);
  await handEvents(offered.id);
  await pass(30 * SECOND_MS);
  await site.info(token);
  await emulator.approve(offered.id, 'echeck');
  expect((await site.report(token, offered)).statusCode).toBe(202);
  await handEvents(offered.id);

  const startedAt = clock().getTime();
  let isReconciled = false;
  for (const ms of visits()) {
    await pass(ms);
    expect(await site.info(token)).toMatchObject({ payment_pending: { recurring_payment_id: offered.id } });
    if (!isReconciled && clock().getTime() - startedAt > 14 * HOUR_MS) {
      await site.area.reconciliation.all();
      isReconciled = true;
    }
  }
  const calls = await callsToProvider();
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(MOST_CALLS);

  // An event reports the payment.
  await pass(4 * DAY_MS);
  await handEvents(offered.id);
  expect(await site.info(token)).toMatchObject({ status: 200, profile: { subscription: 'subscribed' } });
});

test('only charges since the last known one are read; an event reports the refund of an older one', async () => {
  const { id } = await site.subscribe();
  await pass(70 * DAY_MS);
  await site.area.synchronisation.synchronise(id);
  const sales = await emulator.sales(id);
  expect(sales).toHaveLength(3);
  const [oldest, , last] = sales;
  const windows = async () =>
    (await emulator.requests(`${id}/transactions`, 'GET')).map(({ path }) =>
      new URL(path, emulator.url).searchParams.get('start_time'),
    );

  const before = (await windows()).length;
  await site.area.synchronisation.synchronise(id);
  const [asked, ...more] = (await windows()).slice(before);
  expect(more).toEqual([]);
  expect(Date.parse(asked ?? '')).toBe(Date.parse(last?.time ?? '') - SECOND_MS);

  await emulator.merchant('POST', `/v2/payments/captures/${oldest?.id}/refund`, {});
  await site.area.synchronisation.synchronise(id);
  const refunds = async () =>
    (await db.query.charges.findMany()).filter(({ status }) => status === 'refunded');
  expect(await refunds()).toEqual([]);
  await handEvents(id);
  expect(await refunds()).toMatchObject([{ providerChargeId: oldest?.id }]);
});
