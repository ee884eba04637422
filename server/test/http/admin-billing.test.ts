import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, subscriptions, users } from '../../src/db/schema.ts';
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
  test('ends it at the provider and in the database, and is in the audit log', async () => {
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
    const [entry, order] = await changesIn(database);
    expect(order).toMatchObject({
      action: 'member.cancellation_ordered',
      memberId: user.id,
      adminId: admin.id,
    });
    expect(entry).toMatchObject({
      action: 'member.subscription_cancelled',
      memberId: user.id,
      before: { subscription: 'paid', subscribed_until: before.subscription.subscribed_until },
      after: { subscription: 'cancelled', subscribed_until: null },
    });
    expect((await cancel(user.id)).statusCode).toBe(409);
  });

  test('is in the audit log before the provider answers, and again with the outcome', async () => {
    const { user, id } = await site.subscribe();
    const [charge] = (await billingOf(user.id)).charges;
    expect((await billingOf(user.id)).subscription.subscribed_until).toBe(charge.end_date);
    await emulator.setFaults({ lose_next_replies: 1000 });
    const reply = await cancel(user.id);
    await emulator.setFaults({ lose_next_replies: 0 });
    expect(reply.statusCode).toBe(503);
    const ofMember = async () =>
      (await changesIn(database)).filter(({ memberId }) => memberId === user.id).map(({ action }) => action);
    expect(await ofMember()).toEqual(['member.cancellation_ordered']);
    // The provider has cancelled, and sends its event.
    await site.handEvents(id);
    expect(await stateOf(user.id)).toMatchObject({ status: 'cancelled' });
  });

  test('two concurrent requests call the provider once', async () => {
    const { user, id } = await site.subscribe();
    const replies = await Promise.all([cancel(user.id), cancel(user.id)]);
    expect(replies.map(({ statusCode }) => statusCode)).toContain(200);
    expect(await emulator.requests(`/subscriptions/${id}/cancel`)).toHaveLength(1);
  });

  test('without a subscription is refused', async () => {
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

  test('succeeds without the provider, and a job retries until the provider answers', async () => {
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

  test('is completed by the nightly job if its own job failed permanently', async () => {
    const { user } = await site.subscribe();
    await db.update(users).set({ status: 'blocked' }).where(eq(users.id, user.id));
    await site.area.blockedBilling.endAll();
    await site.runJobs();
    expect(await stateOf(user.id)).toMatchObject({ status: 'cancelled' });
  });

  test('and unblocking before the job has run leaves the subscription unchanged', async () => {
    const { user } = await site.subscribe();
    await change(user.id, 1, 'blocked');
    await change(user.id, 2, 'active');
    await site.runJobs();
    expect(await stateOf(user.id)).toMatchObject({ status: 'paid' });
  });

  test('refunds a payment that is approved afterwards', async () => {
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

describe('an invoice', () => {
  const sendAgain = (id: string) => send(app, 'adminSendInvoice', { token: admin.token, id });
  const mailsWith = (invoiceId: string) =>
    db.select().from(mails).where(eq(mails.invoiceId, invoiceId)).orderBy(mails.createdAt);
  /** Backdates all mails. */
  const passMinutes = (minutes: number) =>
    db.update(mails).set({ createdAt: sql`${mails.createdAt} - make_interval(mins => ${minutes})` });
  async function addInvoiced() {
    const member = await site.subscribe();
    const [invoice] = (await billingOf(member.user.id)).charges[0].invoices;
    return { ...member, invoice };
  }

  test('is sent to the member again, at most once in some minutes, and is in the audit log', async () => {
    const { user, invoice } = await addInvoiced();
    expect(invoice).toMatchObject({ kind: 'invoice', number: expect.stringMatching(/^CL-\d{6}$/) });
    // The first one was sent just now.
    expect((await sendAgain(invoice.id)).json()).toMatchObject({
      status: 409,
      message: 'We e-mailed it to this member a few minutes ago. Please give it time to arrive.',
    });
    await passMinutes(6);
    const replies = await Promise.all([sendAgain(invoice.id), sendAgain(invoice.id), sendAgain(invoice.id)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
      message: `Invoice ${invoice.number} is on its way to ${user.email}.`,
      billing: { charges: [{ invoices: [invoice] }] },
    });
    const [, again, ...more] = await mailsWith(invoice.id);
    expect(more).toEqual([]);
    expect(again).toMatchObject({
      to: user.email,
      subject: `Your invoice ${invoice.number} from Carom Labs`,
      text: expect.stringContaining('for $19.00'),
    });
    const [entry, before] = await changesIn(database);
    expect(entry).toMatchObject({
      action: 'invoice.sent_again',
      adminId: admin.id,
      memberId: user.id,
      after: { invoice: invoice.number },
    });
    expect(before?.memberId).not.toBe(user.id);
  });

  test('is sent at once if the last mail failed permanently or went to another address', async () => {
    const { user, invoice } = await addInvoiced();
    await db.update(mails).set({ givenUpAt: new Date() }).where(eq(mails.invoiceId, invoice.id));
    expect((await sendAgain(invoice.id)).statusCode).toBe(200);
    expect((await sendAgain(invoice.id)).statusCode).toBe(409);
    const email = `new-${user.email}`;
    await db.update(users).set({ email }).where(eq(users.id, user.id));
    expect((await sendAgain(invoice.id)).statusCode).toBe(200);
    expect((await mailsWith(invoice.id)).map(({ to }) => to)).toEqual([user.email, user.email, email]);
  });

  test('that does not exist cannot be sent or opened', async () => {
    const { user, invoice } = await addInvoiced();
    const open = (id: string) => send(app, 'adminDownloadInvoice', { token: admin.token, id });
    for (const id of [randomUUID(), 'x']) {
      expect((await sendAgain(id)).json()).toMatchObject({
        status: 404,
        message: 'There is no such invoice.',
      });
      expect((await open(id)).statusCode).toBe(404);
    }
    // The file outlives the account, but cannot be mailed.
    await db.delete(users).where(eq(users.id, user.id));
    expect((await sendAgain(invoice.id)).statusCode).toBe(404);
    expect((await open(invoice.id)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${invoice.number}.pdf"`,
    });
    const listed = await ask(app, 'adminListPayments', admin.token);
    const gone = listed.json().rows.find(({ member_id }: { member_id: unknown }) => member_id === null);
    expect(gone.invoices).toEqual([invoice]);
  });
});

test('the list of members can be filtered by a failed renewal', async () => {
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
