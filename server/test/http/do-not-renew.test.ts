import { failure } from '@carom/contract/envelope';
import { subscriptionInfoReply } from '@carom/contract/subscription/schemas';
import { addDays, isoDateOf } from '@carom/domain/subscription/calendar';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { subscriptions } from '../../src/db/schema.ts';
import { addUser, login, openSession, send } from './accounts.ts';
import { untilItsTurn, usePaymentSite } from './payment-site.ts';

const site = await usePaymentSite();
const { app, db, emulator, subjectsTo, handEvents } = site;

const stop = (token: string) => send(app, 'doNotRenew', { token });
const renewAgain = (token: string) => send(app, 'renewAgain', { token });
const atProvider = (id: string) => emulator.merchant('GET', `/v1/billing/subscriptions/${id}`);
const rowsOf = (userId: string) => db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
/** Advances to the first unpaid day. */
async function passPaidEnd(token: string): Promise<string> {
  const { payment_paid } = await site.info(token);
  await emulator.moveTo(`${payment_paid.end_date}T23:00:00Z`);
  await emulator.advanceDays(1);
  return payment_paid.end_date;
}

beforeEach(() => site.moveToNext({ day: 10 }));

describe('do not renew', () => {
  test('suspends at the provider, keeps the member subscribed to the paid end, and then ends it', async () => {
    const { user, token, id } = await site.subscribe();
    expect(await site.info(token)).toMatchObject({ can_stop_renewal: true, do_not_renew: null });
    const reply = await stop(token);
    const { end_date: endsOn } = reply.json().payment_paid;
    expect(subscriptionInfoReply.strict().parse(reply.json())).toMatchObject({
      status: 200,
      profile: { subscription: 'subscribed' },
      payment_paid: { status: 'paid' },
      payment_cancelled: null,
      payment_overdue: false,
      can_stop_renewal: false,
      do_not_renew: { ends_on: endsOn, can_take_back: true },
    });
    expect(await atProvider(id)).toMatchObject({ status: 'SUSPENDED' });
    await handEvents(id);

    // On the last paid day nothing has changed.
    await emulator.moveTo(`${endsOn}T23:00:00Z`);
    await site.area.reconciliation.member(user.id);
    expect(await site.info(token)).toMatchObject({
      profile: { subscription: 'subscribed' },
      payment_paid: { end_date: endsOn, status: 'paid' },
      do_not_renew: { ends_on: endsOn, can_take_back: false },
    });
    expect((await login(app, user.email)).json()).toMatchObject({
      auth_profile_subscription: 'subscribed',
      auth_subscription_paid_status: 'paid',
    });

    await emulator.advanceDays(1);
    expect(await site.info(token)).toMatchObject({
      profile: { subscription: '' },
      payment_paid: { end_date: endsOn, status: 'expired' },
      payment_cancelled: null,
      do_not_renew: null,
    });
    await site.area.renewal.carryOutAll();
    expect(await atProvider(id)).toMatchObject({ status: 'CANCELLED' });
    expect(await site.area.renewal.carryOutAll()).toBe(0);
    await handEvents(id);
    expect(await rowsOf(user.id)).toMatchObject([{ status: 'expired', providerState: 'cancelled' }]);
    expect(await emulator.sales(id)).toHaveLength(1);
    expect(await subjectsTo(user.email)).toEqual([
      'Your subscription with Carom Labs: receipt',
      'Your subscription with Carom Labs will not renew',
      'Your subscription with Carom Labs has ended',
    ]);

    const anew = await site.offer(token);
    await emulator.approve(anew.id);
    expect((await site.report(token, anew)).statusCode).toBe(200);
  });

  test('can be undone, and the subscription renews as before', async () => {
    const { user, token, id } = await site.subscribe();
    await stop(token);
    const reply = await renewAgain(token);
    expect(subscriptionInfoReply.strict().parse(reply.json())).toMatchObject({
      status: 200,
      profile: { subscription: 'subscribed' },
      can_stop_renewal: true,
      do_not_renew: null,
    });
    expect(await atProvider(id)).toMatchObject({ status: 'ACTIVE' });
    // The pending job must not stop it again.
    await handEvents(id);
    await passPaidEnd(token);
    await handEvents(id);
    expect(await emulator.sales(id)).toHaveLength(2);
    expect(await site.info(token)).toMatchObject({ profile: { subscription: 'subscribed' } });
    expect(await subjectsTo(user.email)).toContain('Your subscription with Carom Labs will renew again');
  });

  test('is idempotent, also under concurrent requests; so is undoing it', async () => {
    const { user, token, id } = await site.subscribe();
    const stops = await Promise.all(Array.from({ length: 4 }, () => untilItsTurn(() => stop(token))));
    stops.push(await stop(token));
    for (const reply of stops) expect(reply.json()).toMatchObject({ status: 200, do_not_renew: {} });
    expect(await emulator.requests(`${id}/suspend`)).toHaveLength(1);
    const resumes = await Promise.all(Array.from({ length: 3 }, () => untilItsTurn(() => renewAgain(token))));
    for (const reply of resumes) expect(reply.json()).toMatchObject({ status: 200, do_not_renew: null });
    expect(await emulator.requests(`${id}/activate`)).toHaveLength(1);
    expect(await subjectsTo(user.email)).toHaveLength(3);
  });

  test('still allows a cancellation, which ends it at once', async () => {
    const { token, id } = await site.subscribe();
    await stop(token);
    const reply = await send(app, 'subscriptionCancel', { token });
    expect(reply.json()).toMatchObject({
      status: 200,
      profile: { subscription: 'cancelled' },
      payment_cancelled: { date: isoDateOf(await emulator.now()) },
    });
    expect(await atProvider(id)).toMatchObject({ status: 'CANCELLED' });
    expect((await renewAgain(token)).statusCode).toBe(404);
  });
});

describe('when the provider', () => {
  test('does not answer, the decision is stored, and a job calls the provider later', async () => {
    const { token, id } = await site.subscribe();
    await emulator.setFaults({ fail_next_5xx: 1000 });
    const reply = await stop(token);
    await emulator.setFaults({ fail_next_5xx: 0 });
    expect(subscriptionInfoReply.strict().parse(reply.json())).toMatchObject({
      status: 202,
      message: expect.stringContaining('we will notify it as soon as it does'),
      profile: { subscription: 'subscribed' },
      do_not_renew: { can_take_back: true },
    });
    expect(await atProvider(id)).toMatchObject({ status: 'ACTIVE' });
    await site.runJobs();
    expect(await atProvider(id)).toMatchObject({ status: 'SUSPENDED' });
    expect(await site.info(token)).toMatchObject({
      profile: { subscription: 'subscribed' },
      do_not_renew: {},
    });
  });

  test('has suspended it but reply and webhook were lost, the follow-up job enters it', async () => {
    const { token, id } = await site.subscribe();
    await emulator.setFaults({ lose_next_replies: 1000 });
    expect((await stop(token)).statusCode).toBe(202);
    await emulator.setFaults({ lose_next_replies: 0 });
    expect(await atProvider(id)).toMatchObject({ status: 'SUSPENDED' });
    await site.runJobs();
    expect(await site.info(token)).toMatchObject({
      profile: { subscription: 'subscribed' },
      payment_overdue: false,
      do_not_renew: {},
    });
  });

  test('refuses to resume it or does not answer, it stays stopped', async () => {
    const { token, id } = await site.subscribe();
    await stop(token);
    await emulator.setFaults({ fail_next_5xx: 1000 });
    const away = await renewAgain(token);
    await emulator.setFaults({ fail_next_5xx: 0 });
    expect(failure.strict().parse(away.json())).toMatchObject({
      status: 503,
      message: expect.stringContaining('will still not renew'),
    });
    await emulator.merchant('POST', `/v1/billing/subscriptions/${id}/cancel`, { reason: 'At the provider' });
    const refused = await renewAgain(token);
    expect(failure.strict().parse(refused.json())).toMatchObject({
      status: 409,
      message: expect.stringContaining('subscribe again once it has ended'),
    });
    await handEvents(id);
    expect(await site.info(token)).toMatchObject({
      profile: { subscription: 'subscribed' },
      payment_cancelled: null,
      do_not_renew: { can_take_back: false },
    });
    // It has ended at the provider, so cancelling makes no call.
    expect((await send(app, 'subscriptionCancel', { token })).json()).toMatchObject({
      profile: { subscription: 'cancelled' },
    });
  });

  test('has resumed it but the reply was lost, it is suspended again', async () => {
    const { token, id } = await site.subscribe();
    await stop(token);
    await emulator.merchant('POST', `/v1/billing/subscriptions/${id}/activate`, { reason: 'Lost' });
    await site.area.synchronisation.synchronise(id);
    await site.area.renewal.carryOutAll();
    expect(await atProvider(id)).toMatchObject({ status: 'SUSPENDED' });
  });

  test('ends it on its own site, it lasts for the paid period and cannot be resumed', async () => {
    const { user, token, id } = await site.subscribe();
    const { payment_paid } = await site.info(token);
    await emulator.merchant('POST', `/v1/billing/subscriptions/${id}/cancel`, { reason: 'There' });
    await handEvents(id);
    expect(await site.info(token)).toMatchObject({
      profile: { subscription: 'subscribed' },
      payment_paid,
      payment_cancelled: null,
      do_not_renew: { ends_on: payment_paid.end_date, can_take_back: false },
      renewal: null,
    });
    expect(await subjectsTo(user.email)).toContain('Your subscription with Carom Labs will not renew');
    await emulator.moveTo(`${addDays(payment_paid.end_date, 1)}T10:00:00Z`);
    expect(await site.info(token)).toMatchObject({
      profile: { subscription: '' },
      payment_paid: { status: 'expired' },
    });
    expect(await emulator.sales(id)).toHaveLength(1);
  });

  test('suspends it on its own, the subscription is past due', async () => {
    const suspended = await site.subscribe();
    await emulator.merchant('POST', `/v1/billing/subscriptions/${suspended.id}/suspend`, { reason: 'There' });
    await handEvents(suspended.id);
    expect(await site.info(suspended.token)).toMatchObject({ payment_overdue: true, do_not_renew: null });
  });
});

test('without a renewing subscription there is nothing to stop or undo', async () => {
  const { token } = await openSession(app, await addUser(site.database));
  for (const call of [stop, renewAgain]) {
    const reply = await call(token);
    expect(reply.statusCode).toBe(404);
    expect(subscriptionInfoReply.strict().parse(reply.json())).toMatchObject({ can_stop_renewal: false });
  }
  const subscribed = await site.subscribe();
  expect((await renewAgain(subscribed.token)).json()).toMatchObject({ status: 200, can_stop_renewal: true });
});
