import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { charges, invoices, paymentNotices, subscriptions, webhookEvents } from '../../src/db/schema.ts';
import { usePaymentSite } from './payment-site.ts';

const site = await usePaymentSite();
const { db, emulator, handEvents, subjectsTo } = site;

const noticesAbout = (subject: string) =>
  db.select().from(paymentNotices).where(eq(paymentNotices.subject, subject));

async function addPayer() {
  const payer = await site.subscribe();
  const [charge] = await db.select().from(charges).where(eq(charges.userId, payer.user.id));
  if (charge === undefined) throw new Error('Nothing was charged');
  const chargeNow = async () => (await db.select().from(charges).where(eq(charges.id, charge.id)))[0];
  const rowNow = async () =>
    (await db.select().from(subscriptions).where(eq(subscriptions.userId, payer.user.id)))[0];
  const issued = async () =>
    (await db.select().from(invoices).where(eq(invoices.chargeId, charge.id)).orderBy(invoices.number)).map(
      ({ kind }) => kind,
    );
  return { ...payer, providerChargeId: charge.providerChargeId, chargeNow, rowNow, issued };
}

test('a dispute is a notice with the provider’s deadline until it is resolved, and does not end access', async () => {
  const payer = await addPayer();
  const dispute = await emulator.openDispute(payer.providerChargeId, {
    reason: 'UNAUTHORISED',
    respondWithinDays: 10,
  });
  await handEvents(payer.id);
  const due = new Date((await emulator.now()).getTime() + 10 * 24 * 60 * 60 * 1000);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(due);
  const [notice] = await noticesAbout(dispute);
  expect(notice).toMatchObject({ kind: 'dispute' });
  expect(notice?.problem).toContain(payer.providerChargeId);
  expect(notice?.problem).toContain('UNAUTHORISED');
  expect(notice?.problem).toContain(`Answer by ${day}.`);
  expect(await site.info(payer.token)).toMatchObject({ profile: { subscription: 'subscribed' } });

  await emulator.updateDispute(dispute, 'UNDER_REVIEW');
  await handEvents(payer.id);
  expect((await noticesAbout(dispute))[0]?.problem).toContain('It wants no answer yet.');

  await emulator.resolveDispute(dispute, 'RESOLVED_SELLER_FAVOUR');
  for (const _time of ['first', 'again']) await handEvents(payer.id);
  expect(await noticesAbout(dispute)).toEqual([]);
  expect(await payer.chargeNow()).toMatchObject({ status: 'completed' });
  expect(await payer.rowNow()).toMatchObject({ status: 'paid', doNotRenewAt: null });
});

test('a lost dispute reverses the charge, and the billing stops', async () => {
  const payer = await addPayer();
  const dispute = await emulator.openDispute(payer.providerChargeId);
  await handEvents(payer.id);
  await emulator.resolveDispute(dispute, 'RESOLVED_BUYER_FAVOUR');
  await handEvents(payer.id);
  expect(await noticesAbout(dispute)).toEqual([]);
  expect(await payer.chargeNow()).toMatchObject({ status: 'reversed', refundedCents: 19_00 });
  expect(await payer.rowNow()).toMatchObject({ status: 'expired', providerState: 'cancelled' });
  expect(await payer.issued()).toEqual(['invoice', 'creditNote']);
  expect(await site.info(payer.token)).toMatchObject({ profile: { subscription: '' }, renewal: null });
});

test('a won dispute restores the reversed charge, without new billing', async () => {
  const payer = await addPayer();
  const before = await payer.rowNow();
  await emulator.reverse(payer.providerChargeId);
  await handEvents(payer.id);
  expect(await site.info(payer.token)).toMatchObject({ profile: { subscription: '' } });
  const dispute = await emulator.openDispute(payer.providerChargeId);
  await handEvents(payer.id);
  await emulator.resolveDispute(dispute, 'RESOLVED_SELLER_FAVOUR');
  for (const _time of ['first', 'again']) await handEvents(payer.id);
  await site.area.reconciliation.member(payer.user.id);
  expect(await payer.chargeNow()).toMatchObject({
    status: 'completed',
    refundedCents: null,
    endDate: before?.endDate,
  });
  expect(await site.info(payer.token)).toMatchObject({
    profile: { subscription: 'subscribed' },
    payment_paid: { end_date: before?.endDate },
    renewal: null,
  });
  expect(await payer.issued()).toEqual(['invoice', 'creditNote', 'invoice']);
  const subjects = await subjectsTo(payer.user.email);
  expect(subjects.slice(1)).toEqual([
    'Your payment to Carom Labs was reversed',
    'Your payment to Carom Labs was restored',
  ]);
});

test.each(['CANCELED_BY_BUYER', 'RESOLVED_SELLER_FAVOUR'])(
  'a reversal after a dispute that ended as %s counts',
  async (outcome) => {
    const payer = await addPayer();
    const dispute = await emulator.openDispute(payer.providerChargeId);
    await handEvents(payer.id);
    await emulator.resolveDispute(dispute, outcome);
    await handEvents(payer.id);
    await emulator.advanceDays(3);
    await emulator.reverse(payer.providerChargeId);
    await handEvents(payer.id);
    expect(await payer.chargeNow()).toMatchObject({ status: 'reversed' });
    expect(await site.info(payer.token)).toMatchObject({ profile: { subscription: '' } });
  },
);

test('missed events about disputes are found by the nightly job', async () => {
  const payer = await addPayer();
  const dispute = await emulator.openDispute(payer.providerChargeId);
  await site.area.bringInMissedEvents('nightly');
  await site.runJobs();
  expect(await noticesAbout(dispute)).toHaveLength(1);
});

test('a reversal without a subscription id is matched by its charge', async () => {
  const payer = await addPayer();
  await emulator.reverse(payer.providerChargeId, { namesAgreement: false });
  await handEvents(payer.id);
  expect(await payer.chargeNow()).toMatchObject({ status: 'reversed' });
  expect(await noticesAbout(payer.providerChargeId)).toEqual([]);
});

test('a reversal and a dispute of unknown charges raise a notice and change nothing else', async () => {
  const stranger = await emulator.merchant('POST', '/v1/billing/subscriptions', {
    plan_id: site.env.payments.planIds.payee.monthly,
    custom_id: 'another site',
  });
  const { id } = stranger as { id: string };
  await emulator.approve(id);
  const [sale] = await emulator.sales(id);
  const dispute = await emulator.openDispute(sale?.id ?? '');
  await emulator.reverse(sale?.id ?? '', { namesAgreement: false });
  const before = await db.select().from(charges);
  await handEvents(id);
  expect(await noticesAbout(dispute)).toEqual([]);
  expect(await noticesAbout(sale?.id ?? '')).toMatchObject([{ kind: 'unknownReversal' }]);
  expect(await db.select().from(charges)).toEqual(before);
  const events = await db.select().from(webhookEvents).where(eq(webhookEvents.subjectId, dispute));
  expect(events).toMatchObject([{ state: 'ignored' }]);
});
