import { randomUUID } from 'node:crypto';
import { toCents } from '@carom/domain/subscription/prices';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { charges, invoices, mails, refunds } from '../../src/db/schema.ts';
import { startStallingProvider } from '../support/stalling-provider.ts';
import { PASSWORD, send } from './accounts.ts';
import { addAdmin, changesIn } from './admin-entries.ts';
import { addPaidSubscription } from './payment-entries.ts';
import { usePaymentSite } from './payment-site.ts';

const site = await usePaymentSite();
const { app, db, database, emulator } = site;
const admin = await addAdmin(app, database);
const other = await addAdmin(app, database);

/** Adds a member with one charge of $19.00. */
async function addPayer() {
  const member = await site.subscribe();
  const [charge] = await db.select().from(charges).where(eq(charges.userId, member.user.id));
  if (charge === undefined) throw new Error('Nothing was charged');
  return { ...member, charge };
}
const preview = (id: string, amount: string) =>
  send(app, 'adminPreviewRefund', { token: admin.token, id, body: { amount } });
const refund = (id: string, amount: string, { token = admin.token, requestId = randomUUID() } = {}) =>
  send(app, 'adminRefundCharge', { token, id, body: { id: requestId, amount } });
const longDay = (date: string | null) =>
  new Date(date ?? '').toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const reload = async ({ charge }: { charge: { id: string } }) =>
  (await db.select().from(charges).where(eq(charges.id, charge.id)))[0];
const ordersOf = ({ charge }: { charge: { id: string } }) =>
  db.select().from(refunds).where(eq(refunds.chargeId, charge.id));
const mailsTo = async (email: string) =>
  (await db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt)).filter(({ subject }) =>
    subject.includes('refund'),
  );
/** In order of their numbers. */
const invoicesOf = ({ charge }: { charge: { id: string } }) =>
  db.select().from(invoices).where(eq(invoices.chargeId, charge.id)).orderBy(invoices.number);
/** The refunded amount at the provider. */
const givenBack = async (providerChargeId: string) => {
  const made = await emulator.requests(`/captures/${providerChargeId}/refund`);
  return made.length;
};

test('a partial refund keeps access, and the member gets a mail with the amount and a credit note', async () => {
  const payer = await addPayer();
  const { charge, user, token } = payer;
  const seen = (await preview(charge.id, '5')).json();
  // The paid end, without the days allowed for a late renewal.
  expect(seen.subscribed_until).toBe(charge.endDate);
  expect(seen).toMatchObject({
    amount: '5.00',
    left: '14.00',
    // As on the account page, without the days allowed for a late renewal.
    subscribed_until: charge.endDate,
    subscribed_until_after: seen.subscribed_until,
    renews: true,
  });
  const reply = await refund(charge.id, '5.00');
  expect(reply.statusCode).toBe(200);
  expect(reply.json().charge).toMatchObject({
    state: 'partly refunded',
    left: '14.00',
    refunds: [{ amount: '5.00', state: 'done', ordered_by: 'Ruth Ball', problem: null }],
  });
  expect((await site.info(token)).profile.subscription).toBe('subscribed');
  expect(await reload(payer)).toMatchObject({ status: 'partlyRefunded', refundedCents: 5_00 });
  const [mail] = await mailsTo(user.email);
  expect(mail?.text).toContain('We have refunded $5.00 of your payment of $19.00.');
  expect(mail?.text).toContain(`You stay subscribed until ${longDay(charge.endDate)}.`);
  expect(mail?.text).not.toContain('has ended');
  const notes = await invoicesOf(payer);
  expect(notes.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['invoice', 19_00],
    ['creditNote', 5_00],
  ]);
  const [entry] = await changesIn(database);
  expect(entry).toMatchObject({
    action: 'payment.refund_ordered',
    adminId: admin.id,
    memberId: user.id,
    after: { refund: '$5.00', payment: charge.providerChargeId },
  });

  // The provider's event and a sync change nothing and send no further mail.
  for (const event of await emulator.events(payer.id)) await site.hand(event.id);
  await site.runJobs();
  expect(await mailsTo(user.email)).toHaveLength(1);
  expect(await reload(payer)).toMatchObject({ status: 'partlyRefunded', refundedCents: 5_00 });

  // Refunding the rest ends the paid period.
  expect((await preview(charge.id, '14')).json()).toMatchObject({
    left: '0.00',
    subscribed_until_after: null,
    renews: true,
  });
  expect((await refund(charge.id, '14')).statusCode).toBe(200);
  await site.runJobs();
  expect(await reload(payer)).toMatchObject({ status: 'refunded', refundedCents: 19_00 });
  expect((await site.info(token)).profile.subscription).toBe('');
  const told = await mailsTo(user.email);
  expect(told[1]?.text).toContain('The subscription period it paid for has ended.');
  expect(told[1]?.text).not.toContain('You stay subscribed');
  expect(told.map(({ text }) => /We have refunded [^,.]*\.\d\d/.exec(text)?.[0])).toEqual([
    'We have refunded $5.00',
    'We have refunded $14.00',
  ]);
  const credited = await invoicesOf(payer);
  expect(credited.filter(({ kind }) => kind === 'creditNote').map(({ amountCents }) => amountCents)).toEqual([
    5_00, 14_00,
  ]);
  expect((await refund(charge.id, '0.01')).json().message).toContain('already been refunded in full');
});

test('concurrent refunds by two admins never exceed the charge', async () => {
  const payer = await addPayer();
  const replies = await Promise.all([
    refund(payer.charge.id, '10.00'),
    refund(payer.charge.id, '10.00', { token: other.token }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await ordersOf(payer)).toHaveLength(1);
  expect(await givenBack(payer.charge.providerChargeId)).toBe(1);
  expect(await reload(payer)).toMatchObject({ refundedCents: 10_00 });
});

test('repeated and concurrent requests are one refund', async () => {
  const payer = await addPayer();
  const requestId = randomUUID();
  const replies = await Promise.all([
    refund(payer.charge.id, '4.00', { requestId }),
    refund(payer.charge.id, '4.00', { requestId }),
  ]);
  replies.push(await refund(payer.charge.id, '4.00', { requestId }));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await ordersOf(payer)).toHaveLength(1);
  expect(await reload(payer)).toMatchObject({ refundedCents: 4_00 });
  expect(await mailsTo(payer.user.email)).toHaveLength(1);
  // The same id with another amount is refused.
  expect((await refund(payer.charge.id, '5.00', { requestId })).statusCode).toBe(422);
});

test('a charge id in capitals is the same refund', async () => {
  const payer = await addPayer();
  const requestId = randomUUID();
  for (const id of [payer.charge.id, payer.charge.id.toUpperCase()]) {
    expect((await refund(id, '4.00', { requestId })).statusCode).toBe(200);
  }
  expect(await ordersOf(payer)).toHaveLength(1);
});

describe('a lost reply', () => {
  test('leaves the refund ordered; the job retries, and the charge is refunded once', async () => {
    const payer = await addPayer();
    await emulator.setFaults({ lose_next_replies: 1000 });
    const reply = await refund(payer.charge.id, '6.00');
    await emulator.setFaults({ lose_next_replies: 0 });
    expect(reply.statusCode).toBe(202);
    expect(reply.json().charge).toMatchObject({ left: '13.00', refunds: [{ state: 'ordered' }] });
    const [ordered] = await ordersOf(payer);
    // Another server, which has not paused its calls.
    const later = site.areaAt(emulator.url);
    expect(await later.refunds.carryOut(ordered?.id ?? '')).toMatchObject({ ok: true });
    expect(await ordersOf(payer)).toMatchObject([{ state: 'done' }]);
    expect(await reload(payer)).toMatchObject({ status: 'partlyRefunded', refundedCents: 6_00 });
    // $13 are left at the provider, too.
    const rest = {
      id: randomUUID(),
      chargeId: payer.charge.id,
      amountCents: toCents(13_00),
      endsSubscription: false,
    };
    const asked = later.refunds.refund({ ...rest, adminId: admin.id, record: async () => {} });
    expect((await asked).outcome).toBe('done');
  });

  test('reserves its amount until it is answered', async () => {
    const payer = await addPayer();
    const provider = await startStallingProvider(emulator.url);
    const area = site.areaAt(provider.url);
    const order = {
      ...{ id: randomUUID(), chargeId: payer.charge.id, amountCents: toCents(6_00) },
      endsSubscription: false,
    };
    provider.stall('/refund');
    const asked = area.refunds.refund({ ...order, adminId: admin.id, record: async () => {} });
    await provider.untilWaiting(1);
    expect((await preview(payer.charge.id, '14')).json().message).toContain('more than is left');
    provider.goOn();
    expect((await asked).outcome).toBe('done');
    expect(await reload(payer)).toMatchObject({ refundedCents: 6_00 });
  });

  test('to a server that stopped is recovered without a second refund', async () => {
    const payer = await addPayer();
    const id = randomUUID();
    // The provider has made the refund, but it was not entered.
    await db.insert(refunds).values({
      id,
      chargeId: payer.charge.id,
      amountCents: toCents(7_00),
      orderedBy: admin.id,
      orderedAt: new Date(),
    });
    const done = await site.area.provider.refundAmount(payer.charge.providerChargeId, {
      amountCents: toCents(7_00),
      currency: 'USD',
      requestId: id,
    });
    expect(done.ok).toBe(true);
    // A sync that comes first sends no mail; the refund does.
    await site.area.synchronisation.synchronise(payer.id);
    expect(await mailsTo(payer.user.email)).toHaveLength(0);
    expect(await site.area.refunds.carryOut(id)).toMatchObject({ ok: true });
    expect(await ordersOf(payer)).toMatchObject([{ state: 'done' }]);
    expect(await reload(payer)).toMatchObject({ status: 'partlyRefunded', refundedCents: 7_00 });
    expect(await mailsTo(payer.user.email)).toHaveLength(1);
    // $12 are left at the provider, too.
    expect((await refund(payer.charge.id, '12.00')).statusCode).toBe(200);
    expect(await reload(payer)).toMatchObject({ status: 'refunded' });
  });
});

describe('a manual refund at the provider while ours is open', () => {
  const creditsOf = async (payer: { charge: { id: string } }) =>
    (await invoicesOf(payer))
      .filter(({ kind }) => kind === 'creditNote')
      .map(({ amountCents }) => amountCents);
  const refundByHand = (providerChargeId: string, body: object = {}) =>
    emulator.merchant('POST', `/v2/payments/captures/${providerChargeId}/refund`, body);
  /** An open refund that the provider has not received, or has made without a reply. */
  async function orderOpenly(
    payer: Awaited<ReturnType<typeof addPayer>>,
    amountCents: number,
    isDone: boolean,
  ) {
    const order = { id: randomUUID(), chargeId: payer.charge.id, amountCents: toCents(amountCents) };
    await db.insert(refunds).values({ ...order, orderedBy: admin.id, orderedAt: new Date() });
    const asked = { amountCents: order.amountCents, currency: 'USD', requestId: order.id };
    if (isDone) await site.area.provider.refundAmount(payer.charge.providerChargeId, asked);
    return order;
  }

  test('is mailed with a credit note, once; ours is refused', async () => {
    const payer = await addPayer();
    const order = await orderOpenly(payer, 19_00, false);
    await refundByHand(payer.charge.providerChargeId);
    await site.handEvents(payer.id);
    expect(await reload(payer)).toMatchObject({ status: 'refunded' });
    for (const _time of ['first', 'again'])
      expect(await site.area.refunds.carryOut(order.id)).toMatchObject({ ok: true });
    await site.runJobs();
    expect(await ordersOf(payer)).toMatchObject([{ state: 'refused' }]);
    expect(await creditsOf(payer)).toEqual([19_00]);
    expect(await mailsTo(payer.user.email)).toHaveLength(1);
  });

  test('is mailed in addition to ours, if ours was made', async () => {
    const payer = await addPayer();
    const order = await orderOpenly(payer, 5_00, true);
    await site.handEvents(payer.id);
    expect(await creditsOf(payer)).toEqual([5_00]);
    await refundByHand(payer.charge.providerChargeId);
    await site.handEvents(payer.id);
    expect(await site.area.refunds.carryOut(order.id)).toMatchObject({ ok: true });
    await site.runJobs();
    expect(await ordersOf(payer)).toMatchObject([{ state: 'done' }]);
    expect(await creditsOf(payer)).toEqual([5_00, 14_00]);
    expect(await mailsTo(payer.user.email)).toHaveLength(2);
  });

  test('of a part is mailed with its credit note, and reduces the refundable amount', async () => {
    const payer = await addPayer();
    const order = await orderOpenly(payer, 15_00, false);
    await refundByHand(payer.charge.providerChargeId, { amount: { currency_code: 'USD', value: '10.00' } });
    await site.handEvents(payer.id);
    expect(await site.area.refunds.carryOut(order.id)).toMatchObject({ ok: true });
    expect(await ordersOf(payer)).toMatchObject([{ state: 'refused' }]);
    expect(await mailsTo(payer.user.email)).toHaveLength(1);
    expect(await creditsOf(payer)).toEqual([10_00]);
    expect(await reload(payer)).toMatchObject({ status: 'partlyRefunded', refundedCents: 10_00 });
    expect((await refund(payer.charge.id, '9.01')).statusCode).toBe(409);
    expect((await refund(payer.charge.id, '9.00')).statusCode).toBe(200);
    expect(await reload(payer)).toMatchObject({ status: 'refunded' });
    // A repeated event and the list change nothing.
    await site.handEvents(payer.id);
    await site.area.reconciliation.member(payer.user.id);
    expect(await creditsOf(payer)).toEqual([10_00, 9_00]);
    expect(await mailsTo(payer.user.email)).toHaveLength(2);
  });
});

test('refunds made at the provider are respected, and its refusal is shown', async () => {
  const payer = await addPayer();
  await emulator.merchant('POST', `/v2/payments/captures/${payer.charge.providerChargeId}/refund`, {
    amount: { currency_code: 'USD', value: '15.00' },
  });
  const reply = await refund(payer.charge.id, '10.00');
  expect(reply.statusCode).toBe(502);
  expect(reply.json().message).toMatch(
    /^The payment provider refused this refund, so nothing was refunded\. It says: /,
  );
  expect(await ordersOf(payer)).toMatchObject([{ state: 'refused' }]);
  await site.runJobs();
  expect(await reload(payer)).toMatchObject({ status: 'partlyRefunded' });
  // Refunding the rest returns the whole charge and ends its period.
  expect((await refund(payer.charge.id, '4.00')).statusCode).toBe(200);
  await site.handEvents(payer.id);
  expect(await reload(payer)).toMatchObject({ status: 'refunded' });
  expect((await site.info(payer.token)).profile.subscription).toBe('');
});

test('while the provider is unavailable the refund stays ordered, the page says so, and a job continues', async () => {
  const { user } = await site.signIn();
  const { charge } = await addPaidSubscription(database, user, { vendor: 'paypal' });
  const gone = site.areaAt('http://127.0.0.1:9');
  const outcome = await gone.refunds.refund({
    id: randomUUID(),
    chargeId: charge.id,
    amountCents: toCents(50),
    endsSubscription: false,
    adminId: admin.id,
    record: async () => {},
  });
  expect(outcome).toEqual({ outcome: 'underWay', memberId: user.id });
  const { billing } = (await send(app, 'adminReadBilling', { token: admin.token, id: user.id })).json();
  expect(billing.charges[0]).toMatchObject({ left: '0.50', refunds: [{ amount: '0.50', state: 'ordered' }] });
});

describe('what cannot be refunded', () => {
  test('more than was paid, zero, and invalid amounts', async () => {
    const { charge } = await addPayer();
    expect((await refund(charge.id, '19.01')).statusCode).toBe(409);
    for (const amount of ['0', '-1', 'x', '1.234', '']) {
      expect((await refund(charge.id, amount)).json()).toMatchObject({ status: 800 });
    }
  });
  test('test payments, and unknown charges', async () => {
    const { user } = await site.signIn();
    const { charge } = await addPaidSubscription(database, user);
    expect((await refund(charge.id, '1.00')).statusCode).toBe(409);
    for (const id of [randomUUID(), 'x']) expect((await refund(id, '1.00')).statusCode).toBe(404);
  });
});

test('a charge of a deleted account has a page, and can be refunded there', async () => {
  const payer = await addPayer();
  const { charge, user, token } = payer;
  const read = () => send(app, 'adminReadCharge', { token: admin.token, id: charge.id });
  expect((await read()).json().member).toEqual({ id: user.id, name: 'Ada Chalk', email: user.email });
  const gone = await send(app, 'deleteMyAccount', { token, body: { password: PASSWORD } });
  expect(gone.statusCode).toBe(200);

  expect((await preview(charge.id, '19')).json()).toMatchObject({ left: '0.00', subscribed_until: null });
  const reply = await refund(charge.id, '19');
  expect(reply.json()).toMatchObject({
    status: 200,
    message: 'The refund is made.',
    member: null,
    charge: {
      amount: '19.00',
      state: 'refunded',
      left: '0.00',
      refunds: [{ amount: '19.00', state: 'done' }],
    },
  });
  expect((await read()).json()).toMatchObject({ member: null, charge: reply.json().charge });
  expect(await givenBack(charge.providerChargeId)).toBe(1);
  const [entry] = await changesIn(database);
  expect(entry).toMatchObject({ action: 'payment.refund_ordered', subjectLabel: 'A deleted account' });
  const unknown = await send(app, 'adminReadCharge', { token: admin.token, id: randomUUID() });
  expect(unknown.statusCode).toBe(404);
});
