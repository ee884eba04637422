import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { charges, paymentNotices, webhookEvents } from '../../src/db/schema.ts';
import { send } from './accounts.ts';
import { addAdmin, changesIn } from './admin-entries.ts';
import { usePaymentSite } from './payment-site.ts';
import { createRecordedLog } from './recorded-log.ts';

const METRICS_TOKEN = 'a token of sixteen';
const { logger, lines } = createRecordedLog();
const site = await usePaymentSite({ app: { logger, env: { metricsToken: METRICS_TOKEN } } });
const { app, db, emulator } = site;
const { token } = await addAdmin(app, site.database);

async function notices() {
  const { notices: listed } = (await send(app, 'adminListPaymentNotices', { token })).json();
  expect((await send(app, 'adminReadDashboard', { token })).json().payment_notices).toEqual(listed);
  return listed;
}

async function metric(name: string): Promise<number> {
  const reply = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const line = reply.body.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}

const refusals = (reason: string) => metric(`payment_webhooks_refused_total{reason="${reason}"}`);
const linesAbout = (msg: string) => lines.filter((line) => line.msg === msg);

const post = (headers: Record<string, string>, payload: string) =>
  app.inject({
    method: 'POST',
    url: '/api/webhooks/paypal',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

test('an unknown status is logged, counted and a notice once, until it is explained', async () => {
  const { user, id } = await site.subscribe();
  const [charge] = await db.select().from(charges).where(eq(charges.userId, user.id));
  const providerChargeId = charge?.providerChargeId ?? '';
  await emulator.reverse(providerChargeId);
  for (const _look of ['first', 'second']) await site.area.reconciliation.member(user.id);
  const problem = `The payment provider lists the charge ${providerChargeId} of the subscription ${id} as REVERSED, which we do not know.`;
  expect(await notices()).toMatchObject([{ kind: 'unclearCharge', subject: providerChargeId, problem }]);
  expect(linesAbout('payments need a look')).toMatchObject([
    { kind: 'unclearCharge', subject: providerChargeId, problem },
  ]);
  expect(await metric('payment_unclear_charges_total')).toBe(1);
  // The former status counts until it is explained, here by an event.
  expect(await db.select().from(charges).where(eq(charges.userId, user.id))).toMatchObject([
    { status: 'completed' },
  ]);
  for (const event of await emulator.events(id)) await site.hand(event.id);
  await site.runJobs();
  expect(await notices()).toEqual([]);
});

test('an accepted webhook is counted, once as new', async () => {
  const { id } = await site.subscribe();
  const [event] = await emulator.events(id);
  const before = await metric('payment_webhooks_received_total{kind="new"}');
  for (const _time of ['first', 'again']) await site.hand(event?.id ?? '');
  expect(await metric('payment_webhooks_received_total{kind="new"}')).toBe(before + 1);
  expect(await metric('payment_webhooks_received_total{kind="repeated"}')).toBeGreaterThan(0);
  expect(await metric('payment_webhooks_late_total')).toBe(0);
});

test('a webhook that arrives long after its event is counted as late', async () => {
  const { id } = await site.subscribe();
  const [event] = await emulator.events(id);
  await emulator.advanceDays(1);
  expect((await site.hand(event?.id ?? '')).statusCode).toBe(200);
  expect(await metric('payment_webhooks_late_total')).toBe(1);
});

test('a refused webhook is counted by its reason, and logged at most once a minute', async () => {
  const { id } = await site.subscribe();
  const [event] = await emulator.events(id);
  const { headers, body } = await emulator.transmission(event?.id ?? '');
  const forged = { ...headers, 'paypal-transmission-sig': 'a1b2' };
  const old = { ...headers, 'paypal-transmission-time': '2020-01-01T00:00:00Z' };
  for (let n = 0; n < 5; n += 1) {
    expect((await post({}, body)).statusCode).toBe(400);
    expect((await post(headers, '{"id":7}')).statusCode).toBe(400);
    expect((await post(old, body)).statusCode).toBe(400);
    expect((await post(forged, body)).statusCode).toBe(400);
  }
  for (const reason of ['unsigned', 'unreadable', 'untimely', 'notGenuine']) {
    expect(await refusals(reason), reason).toBe(5);
    expect(linesAbout('a webhook was refused').filter((line) => line['reason'] === reason)).toHaveLength(1);
  }
  expect(linesAbout('a webhook was refused').at(-1)).toMatchObject({
    reason: 'notGenuine',
    eventId: event?.id,
  });
});

test('a refused verification call is distinguished from a forged webhook', async () => {
  const { id } = await site.subscribe();
  const [event, ...others] = await emulator.events(id);
  const broken = await site.webhooksWith({ webhookId: 'no-such-webhook' });
  const delivery = await emulator.transmission(event?.id ?? '');
  await expect(broken.receive(delivery, '203.0.113.7')).rejects.toMatchObject({ code: 'webhookUnverified' });
  expect(await notices()).toMatchObject([{ kind: 'verification', subject: 'webhooks' }]);
  expect(linesAbout('payments need a look').at(-1)).toMatchObject({ kind: 'verification' });
  // The next verified webhook settles the notice.
  const next = await emulator.transmission(others[0]?.id ?? '');
  expect((await post(next.headers, next.body)).statusCode).toBe(200);
  expect(await notices()).toEqual([]);
});

test('a reversal of an unknown charge raises a notice', async () => {
  const { id } = await site.subscribe();
  // Simulates an event that names the reversal by another id.
  await db.insert(webhookEvents).values({
    id: 'WH-STRANGE',
    type: 'PAYMENT.SALE.REVERSED',
    subject: 'subscription',
    subjectId: id,
    reversedChargeId: 'STRANGE-SALE',
    receivedAt: new Date(),
  });
  await site.area.webhooks.apply({ kind: 'subscription', id });
  expect(await notices()).toMatchObject([{ kind: 'unknownReversal', subject: 'STRANGE-SALE' }]);
});

test('admins can settle only notices that do not settle themselves', async () => {
  const notice = { kind: 'returnedAfterDeletion', subject: 'SALE-OF-NOBODY' } as const;
  const plan = { kind: 'plan', subject: 'P-WRONG' } as const;
  const since = new Date();
  await db.insert(paymentNotices).values([
    { ...notice, problem: '19.00 USD went back.', since },
    { ...plan, problem: 'The plan is missing.', since },
  ]);
  const mark = (body: object) => send(app, 'adminMarkPaymentNotice', { token, body });
  expect((await mark(plan)).json()).toMatchObject({
    status: 409,
    message: expect.stringContaining('it disappears once the problem is solved'),
  });
  expect((await mark({ ...notice, subject: 'SALE-UNKNOWN' })).json()).toMatchObject({
    status: 404,
    message: expect.stringContaining('no longer listed'),
  });
  expect((await mark({ ...notice, kind: 'x' })).json().status).toBe(800);

  const replies = await Promise.all([mark(notice), mark(notice)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect((await notices()).map(({ subject }: { subject: string }) => subject)).not.toContain(notice.subject);
  expect(await notices()).toContainEqual(expect.objectContaining(plan));
  const about = (await changesIn(site.database)).filter(({ subjectId }) => subjectId === notice.subject);
  expect(about).toMatchObject([
    {
      action: 'payment.notice_done',
      adminLabel: expect.stringContaining('Ruth Ball'),
      before: { problem: '19.00 USD went back.' },
    },
  ]);
  expect(linesAbout('a payment notice was settled').at(-1)).toMatchObject(notice);
});
