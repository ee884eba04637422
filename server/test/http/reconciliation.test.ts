import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { RECONCILE } from '../../src/modules/subscription/job-names.ts';
import { usePaymentSite } from './payment-site.ts';

const METRICS_TOKEN = 'a token of sixteen';
const site = await usePaymentSite({ app: { env: { metricsToken: METRICS_TOKEN } } });
const { app, db, emulator, area } = site;

const jobs = sql`from graphile_worker.jobs where task_identifier = ${RECONCILE}`;

async function notComparedRatio(): Promise<number> {
  const reply = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const line = reply.body.split('\n').find((each) => each.startsWith('subscriptions_not_compared_ratio '));
  return Number(line?.split(' ')[1]);
}

test('a reconciliation that an outage stops is resumed, and a missed one shows in the metrics', async () => {
  const members = [];
  for (let count = 0; count < 12; count += 1) members.push(await site.subscribe());
  await emulator.advanceDays(32);
  expect(await notComparedRatio()).toBe(0);
  await db.execute(sql`update subscriptions set updated_at = now() - interval '2 days'`);
  expect(await notComparedRatio()).toBe(1);

  await emulator.setFaults({ fail_next_5xx: 100_000 });
  const stopped = await area.reconciliation.all();
  expect(stopped.repaired).toEqual([]);
  expect(stopped.failed.length).toBeGreaterThan(0);
  // After calls are paused, no job waits for the provider.
  expect(stopped.left).toBeGreaterThan(0);
  expect(stopped.compared + stopped.left).toBe(12);
  const { rows } = await db.execute<{ waits: number }>(
    sql`select extract(epoch from run_at - now())::int as waits ${jobs}`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.waits).toBeLessThanOrEqual(120);

  await emulator.setFaults({ fail_next_5xx: 0 });
  await expect.poll(async () => (await area.provider.readWebhookSetUp()).ok).toBe(true);
  await db.execute(sql`select graphile_worker.reschedule_jobs(array_agg(id), now()) ${jobs}`);
  await site.runJobs();
  for (const { token } of members)
    expect(await site.info(token)).toMatchObject({ payment_paid: { status: 'paid' } });
  expect(await notComparedRatio()).toBe(0);
  const left = await db.execute(sql`select id ${jobs}`);
  expect(left.rows).toEqual([]);
});
