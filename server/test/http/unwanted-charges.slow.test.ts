import { addDays, addMonths, isoDateOf } from '@carom/domain/subscription/calendar';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { charges, invoices, paymentNotices, subscriptions, users } from '../../src/db/schema.ts';
import { PASSWORD, send } from './accounts.ts';
import { addAdmin } from './admin-entries.ts';
import { usePaymentSite } from './payment-site.ts';

const site = await usePaymentSite();
const { app, db, emulator, handEvents, runJobs, subjectsTo } = site;
const admin = await addAdmin(app, site.database);

type Plan = 'monthly' | 'yearly';
type Payer = Awaited<ReturnType<typeof subscribeUntil>>;

const RETURNED = 'Your payment to Carom Labs was refunded';

/** A subscribed member, with the last paid day and the one after a renewal. */
async function subscribeUntil(plan: Plan = 'monthly') {
  await site.moveToNext({ day: 10 });
  const payer = await site.subscribe({ plan });
  const begun = isoDateOf(await emulator.now());
  const months = plan === 'monthly' ? 1 : 12;
  return { ...payer, end: addMonths(begun, months), nextEnd: addMonths(begun, 2 * months) };
}

const cancel = ({ token }: { token: string }) => send(app, 'subscriptionCancel', { token });
const atProvider = async (id: string) =>
  ((await emulator.merchant('GET', `/v1/billing/subscriptions/${id}`)) as { status: string }).status;
const paidAt = async (id: string) =>
  (await emulator.sales(id)).filter(({ status }) => status !== 'DECLINED').map(({ status }) => status);

/** The provider answers with errors only, until the site resumes its calls. */
async function whileAway(work: () => Promise<void>): Promise<void> {
  await emulator.setFaults({ fail_next_5xx: 100_000 });
  await work();
  await emulator.setFaults({ fail_next_5xx: 0 });
  await expect.poll(async () => (await site.area.provider.readWebhookSetUp()).ok).toBe(true);
}

/** Runs the nightly jobs. */
async function nightly(): Promise<void> {
  await site.area.reconciliation.all();
  await site.area.blockedBilling.endAll();
  await site.area.renewal.carryOutAll();
  await runJobs();
}

/** The last charge has a credit note. */
async function expectReturned({ id, user }: Pick<Payer, 'id' | 'user'>): Promise<void> {
  expect((await paidAt(id)).at(-1)).toBe('REFUNDED');
  const sale = (await emulator.sales(id)).at(-1);
  const [charge] = await db
    .select()
    .from(charges)
    .where(eq(charges.providerChargeId, sale?.id ?? ''));
  expect(charge).toMatchObject({ status: 'refunded', isAgreed: false, startDate: null });
  const issued = await db
    .select()
    .from(invoices)
    .where(eq(invoices.chargeId, charge?.id ?? ''))
    .orderBy(invoices.number);
  expect(issued).toMatchObject([
    { kind: 'invoice', amountCents: charge?.amountCents },
    { kind: 'creditNote', amountCents: charge?.amountCents },
  ]);
  expect((await subjectsTo(user.email)).filter((subject) => subject === RETURNED)).toHaveLength(1);
}

describe('an unreported renewal', () => {
  test.each<Plan>(['monthly', 'yearly'])(
    'is refunded when the member cancels the %s subscription an hour later',
    async (plan) => {
      const payer = await subscribeUntil(plan);
      await emulator.moveTo(`${payer.end}T11:00:00Z`);
      expect(await paidAt(payer.id)).toEqual(['COMPLETED', 'COMPLETED']);
      expect((await cancel(payer)).json()).toMatchObject({
        status: 200,
        payment_paid: { end_date: payer.end },
        payment_cancelled: { plan },
      });
      await runJobs();
      expect(await atProvider(payer.id)).toBe('CANCELLED');
      await expectReturned(payer);
      // Its webhook arrives late, and the nightly jobs run.
      await handEvents(payer.id);
      await nightly();
      await expectReturned(payer);
      expect(await site.info(payer.token)).toMatchObject({ profile: { subscription: 'cancelled' } });
    },
  );

  test('is refunded when the account is deleted, and raises a notice', async () => {
    const payer = await subscribeUntil('yearly');
    await emulator.moveTo(`${payer.end}T11:00:00Z`);
    const reply = await send(app, 'deleteMyAccount', { token: payer.token, body: { password: PASSWORD } });
    expect(reply.statusCode).toBe(200);
    await runJobs();
    expect(await atProvider(payer.id)).toBe('CANCELLED');
    expect(await paidAt(payer.id)).toEqual(['COMPLETED', 'REFUNDED']);
    const [, sale] = await emulator.sales(payer.id);
    expect(await db.select().from(paymentNotices)).toContainEqual(
      expect.objectContaining({ kind: 'returnedAfterDeletion', subject: sale?.id }),
    );
    expect(await subjectsTo(payer.user.email)).not.toContain(RETURNED);
  });

  test('is refunded beside a new subscription of the same day', async () => {
    const payer = await subscribeUntil();
    await emulator.moveTo(`${payer.end}T11:00:00Z`);
    expect((await cancel(payer)).statusCode).toBe(200);
    const anew = await site.offer(payer.token);
    await emulator.approve(anew.id);
    expect((await site.report(payer.token, anew)).statusCode).toBe(200);
    await runJobs();
    await expectReturned(payer);
    expect(await paidAt(anew.id)).toEqual(['COMPLETED']);
    expect(await atProvider(anew.id)).toBe('ACTIVE');
    expect(await site.info(payer.token)).toMatchObject({
      profile: { subscription: 'subscribed' },
      payment_paid: { start_date: payer.end, end_date: payer.nextEnd },
    });
  });

  test('is refunded when a retry succeeds unreported and the member cancels in the grace period', async () => {
    const payer = await subscribeUntil();
    await emulator.setCard(payer.id, 'failing');
    await emulator.moveTo(`${payer.end}T23:00:00Z`);
    await handEvents(payer.id);
    await emulator.setCard(payer.id, 'accepted');
    await emulator.moveTo(`${addDays(payer.end, 5)}T23:00:00Z`);
    expect(await paidAt(payer.id)).toEqual(['COMPLETED', 'COMPLETED']);
    expect((await cancel(payer)).statusCode).toBe(200);
    await runJobs();
    await expectReturned(payer);
  });

  test('is refunded when the member was blocked while the provider was unavailable', async () => {
    const payer = await subscribeUntil();
    await whileAway(async () => {
      const reply = await send(app, 'adminChangeMember', {
        token: admin.token,
        id: payer.user.id,
        body: { version: '1', status: 'blocked' },
      });
      expect(reply.statusCode).toBe(200);
      await runJobs();
      await emulator.moveTo(`${payer.end}T23:00:00Z`);
    });
    expect(await atProvider(payer.id)).toBe('ACTIVE');
    await nightly();
    expect(await atProvider(payer.id)).toBe('CANCELLED');
    await expectReturned(payer);
  });

  test('is kept for a member who was blocked and unblocked while the provider was unavailable', async () => {
    const payer = await subscribeUntil();
    await whileAway(async () => {
      for (const [version, status] of [
        ['1', 'blocked'],
        ['2', 'active'],
      ]) {
        const body = { version, status };
        await send(app, 'adminChangeMember', { token: admin.token, id: payer.user.id, body });
        await runJobs();
      }
    });
    await emulator.moveTo(`${payer.end}T23:00:00Z`);
    await handEvents(payer.id);
    await nightly();
    expect(await atProvider(payer.id)).toBe('ACTIVE');
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, payer.user.id));
    expect(row).toMatchObject({ status: 'paid', endDate: payer.nextEnd, closingAt: null });
  });

  test('is refunded after a cancellation that did not reach the provider, even if the member was blocked since', async () => {
    const payer = await subscribeUntil();
    await whileAway(async () => {
      expect((await cancel(payer)).statusCode).toBe(503);
      for (const [version, status] of [
        ['1', 'blocked'],
        ['2', 'active'],
      ]) {
        const body = { version, status };
        await send(app, 'adminChangeMember', { token: admin.token, id: payer.user.id, body });
        await runJobs();
      }
      await emulator.moveTo(`${payer.end}T23:00:00Z`);
    });
    await nightly();
    expect(await atProvider(payer.id)).toBe('CANCELLED');
    await expectReturned(payer);
  });

  test('is refunded even if the provider refuses to refund another one, which raises a notice', async () => {
    const payer = await subscribeUntil();
    await whileAway(async () => {
      expect((await cancel(payer)).statusCode).toBe(503);
      await emulator.moveTo(`${payer.end}T23:00:00Z`);
      await emulator.moveTo(`${payer.nextEnd}T23:00:00Z`);
    });
    await site.area.synchronisation.synchronise(payer.id, 'everything');
    const [, second] = await emulator.sales(payer.id);
    // The payer's bank has reversed it, unreported.
    await emulator.reverse(second?.id ?? '');
    await nightly();
    await expectReturned(payer);
    expect(await db.select().from(paymentNotices)).toContainEqual(
      expect.objectContaining({ kind: 'notReturned', subject: second?.id }),
    );
    // After the reversal is reported, nothing is left to refund.
    await handEvents(payer.id);
    expect((await site.area.reconciliation.member(payer.user.id)).failed).toEqual([]);
  });

  test('is refunded after “Do not renew” while the provider was unavailable; access stays until the paid end', async () => {
    const payer = await subscribeUntil();
    await emulator.moveTo(`${addDays(payer.end, -1)}T12:00:00Z`);
    await whileAway(async () => {
      expect((await send(app, 'doNotRenew', { token: payer.token })).json()).toMatchObject({ status: 202 });
      await emulator.moveTo(`${payer.end}T11:00:00Z`);
    });
    await nightly();
    await expectReturned(payer);
    expect(await site.info(payer.token)).toMatchObject({
      profile: { subscription: 'subscribed' },
      payment_paid: { end_date: payer.end },
      renewal: null,
    });
    await emulator.moveTo(`${addDays(payer.end, 1)}T11:00:00Z`);
    await nightly();
    expect(await site.info(payer.token)).toMatchObject({ profile: { subscription: '' } });
    expect(await atProvider(payer.id)).toBe('CANCELLED');
  });
});

describe('a second subscription', () => {
  test('is kept while the first one, whose end did not reach the provider, is charged once more', async () => {
    const first = await subscribeUntil();
    await emulator.setCard(first.id, 'failing');
    await emulator.moveTo(`${addDays(first.end, 10)}T23:00:00Z`);
    await whileAway(async () => {
      await handEvents(first.id);
    });
    expect(await site.info(first.token)).toMatchObject({ profile: { subscription: '' } });
    await emulator.setCard(first.id, 'accepted');
    await emulator.moveTo(`${first.nextEnd}T09:00:00Z`);
    const second = await site.offer(first.token);
    await emulator.moveTo(`${first.nextEnd}T11:00:00Z`);
    await emulator.approve(second.id);
    expect((await site.report(first.token, second)).statusCode).toBe(200);
    await whileAway(runJobs);
    await handEvents(first.id);
    await nightly();
    expect([await atProvider(first.id), await atProvider(second.id)]).toEqual(['CANCELLED', 'ACTIVE']);
    expect(await paidAt(second.id)).toEqual(['COMPLETED']);
    expect((await paidAt(first.id)).slice(1)).not.toContain('COMPLETED');
    expect(await site.info(first.token)).toMatchObject({ profile: { subscription: 'subscribed' } });
  });

  test('can be bought in the grace period, with another card and plan, and ends the first one', async () => {
    const first = await subscribeUntil();
    await emulator.setCard(first.id, 'failing');
    await emulator.moveTo(`${addDays(first.end, 1)}T11:00:00Z`);
    await handEvents(first.id);
    expect(await site.info(first.token)).toMatchObject({ payment_overdue: true });
    await emulator.moveTo(`${addDays(first.end, 5)}T09:30:00Z`);
    const second = await site.offer(first.token, 'yearly');
    // The retry of the first one succeeds, unreported.
    await emulator.setCard(first.id, 'accepted');
    await emulator.moveTo(`${addDays(first.end, 5)}T11:30:00Z`);
    await emulator.approve(second.id);
    expect((await site.report(first.token, second)).statusCode).toBe(200);
    await runJobs();
    expect([await atProvider(first.id), await atProvider(second.id)]).toEqual(['CANCELLED', 'ACTIVE']);
    await expectReturned(first);
    expect(await site.info(first.token)).toMatchObject({
      profile: { subscription: 'subscribed' },
      payment_paid: { plan: 'yearly' },
    });
    // A third one is refused.
    const third = await send(app, 'createCheckoutIntent', { token: first.token, body: { plan: 'monthly' } });
    expect(third.statusCode).toBe(409);
  });
});

test('after the last retry it is ended at the provider, which charges nothing a cycle later', async () => {
  const payer = await subscribeUntil('yearly');
  await emulator.setCard(payer.id, 'failing');
  for (const days of [0, 5, 10]) await emulator.moveTo(`${addDays(payer.end, days)}T23:00:00Z`);
  await whileAway(() => handEvents(payer.id));
  await nightly();
  expect(await atProvider(payer.id)).toBe('CANCELLED');
  await emulator.setCard(payer.id, 'accepted');
  await emulator.moveTo(`${payer.nextEnd}T23:00:00Z`);
  expect(await paidAt(payer.id)).toEqual(['COMPLETED']);
  expect(await site.info(payer.token)).toMatchObject({ payment_paid: { status: 'expired' } });
});

test('a stopped subscription that is fully refunded is ended at the provider', async () => {
  const payer = await subscribeUntil();
  expect((await send(app, 'doNotRenew', { token: payer.token })).statusCode).toBe(200);
  expect(await atProvider(payer.id)).toBe('SUSPENDED');
  const [sale] = await emulator.sales(payer.id);
  await emulator.merchant('POST', `/v2/payments/captures/${sale?.id}/refund`, {});
  await handEvents(payer.id);
  await nightly();
  expect(await atProvider(payer.id)).toBe('CANCELLED');
  expect(await site.info(payer.token)).toMatchObject({
    status: 200,
    profile: { subscription: '' },
    payment_paid: null,
    renewal: null,
    do_not_renew: null,
  });
});

test('a member who is unblocked after the end is not charged', async () => {
  const payer = await subscribeUntil();
  await db.update(users).set({ status: 'blocked' }).where(eq(users.id, payer.user.id));
  await nightly();
  expect(await atProvider(payer.id)).toBe('CANCELLED');
  await db.update(users).set({ status: 'active' }).where(eq(users.id, payer.user.id));
  await emulator.moveTo(`${payer.end}T23:00:00Z`);
  await nightly();
  expect(await paidAt(payer.id)).toEqual(['COMPLETED']);
});
