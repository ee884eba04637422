import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { subscriptions, users } from '../../src/db/schema.ts';
import { addUser, send } from './accounts.ts';
import { addAdmin, ask, changesIn } from './admin-entries.ts';
import { addPaidSubscription } from './payment-entries.ts';
import { usePaymentSite } from './payment-site.ts';

const site = await usePaymentSite();
const { app, db, database, emulator } = site;
const admin = await addAdmin(app, database);

const billingOf = async (id: string) =>
  (await send(app, 'adminReadBilling', { token: admin.token, id })).json().billing;
const cancel = (id: string) => send(app, 'adminCancelSubscription', { token: admin.token, id });
const change = (id: string, version: number, status: string) =>
  send(app, 'adminChangeMember', { token: admin.token, id, body: { version: String(version), status } });
const stateOf = async (userId: string) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.userId, userId)))[0];

describe('cancelling a member’s subscription', () => {
  test('ends it at the provider and in the books, and the log tells of it', async () => {
    const { user, id } = await site.subscribe();
    const before = await billingOf(user.id);
    expect(before.subscription).toMatchObject({
      plan: 'monthly',
      amount: '19.00',
      status: 'paid',
      renews: true,
      can_cancel: true,
      recurring_payment_id: id,
    });
    const reply = await cancel(user.id);
    expect(reply.statusCode).toBe(200);
    expect(reply.json().billing.subscription).toMatchObject({
      status: 'cancelled',
      subscribed_until: null,
      renews: false,
      can_cancel: false,
    });
    expect(await emulator.requests(`/subscriptions/${id}/cancel`)).toHaveLength(1);
    const [entry] = await changesIn(database);
    expect(entry).toMatchObject({
      action: 'member.subscription_cancelled',
      memberId: user.id,
      before: { subscription: 'paid', subscribed_until: before.subscription.subscribed_until },
      after: { subscription: 'cancelled', subscribed_until: null },
    });
    expect((await cancel(user.id)).statusCode).toBe(409);
  });

  test('pressed twice at once, it is asked for once', async () => {
    const { user, id } = await site.subscribe();
    const replies = await Promise.all([cancel(user.id), cancel(user.id)]);
    expect(replies.map(({ statusCode }) => statusCode)).toContain(200);
    expect(await emulator.requests(`/subscriptions/${id}/cancel`)).toHaveLength(1);
  });

  test('with nothing to cancel says so', async () => {
    expect((await cancel((await addUser(database)).id)).statusCode).toBe(409);
    for (const id of [randomUUID(), 'x']) expect((await cancel(id)).statusCode).toBe(404);
  });
});

describe('blocking a member', () => {
  test('ends the billing, in a job of the same transaction', async () => {
    const { user, id } = await site.subscribe();
    expect((await change(user.id, 1, 'blocked')).statusCode).toBe(200);
    expect(await billingOf(user.id)).toMatchObject({ is_ending: true, subscription: { renews: true } });
    await site.runJobs();
    expect(await emulator.requests(`/subscriptions/${id}/cancel`)).toHaveLength(1);
    expect(await billingOf(user.id)).toMatchObject({
      is_ending: false,
      subscription: { status: 'cancelled' },
    });
  });

  test('goes through without the provider, which is asked until it answers', async () => {
    const { user } = await site.subscribe();
    await change(user.id, 1, 'blocked');
    const away = site.areaAt('http://127.0.0.1:9');
    expect(await away.blockedBilling.end(user.id)).toMatchObject({ ok: false });
    expect(await billingOf(user.id)).toMatchObject({ is_ending: true });
    expect(await stateOf(user.id)).toMatchObject({ status: 'paid' });
    await site.runJobs();
    expect(await billingOf(user.id)).toMatchObject({ is_ending: false });
    expect(await stateOf(user.id)).toMatchObject({ status: 'cancelled' });
  });

  test('is made up for at night, should the job have been given up', async () => {
    const { user } = await site.subscribe();
    await db.update(users).set({ status: 'blocked' }).where(eq(users.id, user.id));
    await site.area.blockedBilling.endAll();
    await site.runJobs();
    expect(await stateOf(user.id)).toMatchObject({ status: 'cancelled' });
  });

  test('taken back before the provider was told leaves the subscription alone', async () => {
    const { user } = await site.subscribe();
    await change(user.id, 1, 'blocked');
    await change(user.id, 2, 'active');
    await site.runJobs();
    expect(await stateOf(user.id)).toMatchObject({ status: 'paid' });
  });

  test('what is approved afterwards is given back', async () => {
    const { user, token } = await site.signIn();
    const offered = await site.offer(token);
    await change(user.id, 1, 'blocked');
    await emulator.approve(offered.id);
    await site.area.synchronisation.synchronise(offered.id);
    expect(await stateOf(user.id)).toMatchObject({ status: 'refused', refusal: 'noMember' });
    await site.runJobs();
    const [sale] = await emulator.sales(offered.id);
    expect(sale?.status).toBe('REFUNDED');
  });
});

test('the list of members has those whose renewal failed, and nobody else', async () => {
  const failed = await addUser(database, { lastName: 'Failing' });
  const paid = await addUser(database, { lastName: 'Failing' });
  await addPaidSubscription(database, failed, { status: 'pastDue' });
  await addPaidSubscription(database, paid);
  const listed = await ask(app, 'adminListMembers', admin.token, {
    search: 'failing',
    subscription: 'renewal_failed',
  });
  expect(listed.json().rows.map(({ id }: { id: string }) => id)).toEqual([failed.id]);
});
