import { failure } from '@carom/contract/envelope';
import { subscriptionInfoReply, switchPlanReply } from '@carom/contract/subscription/schemas';
import { addMonths } from '@carom/domain/subscription/calendar';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { charges, mails, paymentNotices, planSwitches, subscriptions } from '../../src/db/schema.ts';
import { send } from './accounts.ts';
import { usePaymentSite } from './payment-site.ts';

const site = await usePaymentSite();
const { app, db, emulator, subjectsTo, handEvents } = site;
const { agreeAt } = emulator;
afterEach(() => emulator.setBehaviour({ revised_plan_shows: 'at_consent' }));

type Plan = 'monthly' | 'yearly';

const ask = (token: string, plan: Plan, amount: string) =>
  send(app, 'switchPlan', { token, body: { plan, amount } });
const answer = (token: string, said: 'agreed' | 'declined') =>
  send(app, 'answerSwitch', { token, body: { answer: said } });
const rowsOf = (userId: string) => db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
const chargesOf = (userId: string) =>
  db.select().from(charges).where(eq(charges.userId, userId)).orderBy(charges.chargedAt);

async function askAndAgree(token: string, plan: Plan, amount: string): Promise<void> {
  const reply = await ask(token, plan, amount);
  await agreeAt(switchPlanReply.strict().parse(reply.json()).approve_url);
}

/** Advances to the day after the next charge. */
async function passCharge(token: string, id: string): Promise<string> {
  const { payment_paid } = await site.info(token);
  await emulator.moveTo(`${payment_paid.end_date}T23:00:00Z`);
  await handEvents(id);
  return payment_paid.end_date;
}

beforeEach(() => site.moveToNext({ day: 10 }));

describe.each(['at_consent', 'with_cycle'])('a switch whose revised plan shows %s', (shows) => {
  test('is announced, agreed to at the provider, and charged with the next cycle without a gap', async () => {
    await emulator.setBehaviour({ revised_plan_shows: shows });
    const { user, token, id } = await site.subscribe();
    const { payment_paid, switch_offer } = await site.info(token);
    const { end_date: end } = payment_paid;
    expect(switch_offer).toEqual({
      plan: 'yearly',
      amount: '190.00',
      starts_on: end,
      paid_until: addMonths(end, 12),
    });
    await askAndAgree(token, 'yearly', '190.00');
    const reply = await answer(token, 'agreed');
    expect(subscriptionInfoReply.strict().parse(reply.json())).toMatchObject({
      status: 200,
      message: 'Your plan switches to yearly.',
      payment_paid,
      plan_switch: { plan: 'yearly', amount: '190.00', starts_on: end },
      switch_offer: { plan: 'monthly', amount: '19.00' },
      renewal: { date: end, amount: '190.00' },
    });
    expect(await emulator.sales(id)).toHaveLength(1);

    await passCharge(token, id);
    expect(await site.info(token)).toMatchObject({
      profile: { subscription: 'subscribed' },
      payment_paid: { plan: 'yearly', amount: '190.00', start_date: end, end_date: addMonths(end, 12) },
      plan_switch: null,
      switch_offer: { plan: 'monthly', amount: '19.00', starts_on: addMonths(end, 12) },
    });
    expect((await chargesOf(user.id)).map(({ plan, amountCents }) => [plan, amountCents])).toEqual([
      ['monthly', 19_00],
      ['yearly', 190_00],
    ]);
    const { payments } = (await send(app, 'listPayments', { token })).json();
    expect(payments.map(({ plan }: { plan: string }) => plan)).toEqual(['yearly', 'monthly']);
    expect(await subjectsTo(user.email)).toContain('Your subscription with Carom Labs switches to yearly');

    // In the other direction the rest of the year is not lost either.
    await askAndAgree(token, 'monthly', '19.00');
    await answer(token, 'agreed');
    await passCharge(token, id);
    expect(await site.info(token)).toMatchObject({
      payment_paid: {
        plan: 'monthly',
        amount: '19.00',
        start_date: addMonths(end, 12),
        end_date: addMonths(end, 13),
      },
    });
  });

  test('whose payer never returned is entered with the charge', async () => {
    await emulator.setBehaviour({ revised_plan_shows: shows });
    const { token, id } = await site.subscribe();
    await askAndAgree(token, 'yearly', '190.00');
    const end = await passCharge(token, id);
    expect(await site.info(token)).toMatchObject({
      payment_paid: { plan: 'yearly', start_date: end, end_date: addMonths(end, 12) },
    });
  });

  test('can be undone before it is charged, at the existing price', async () => {
    await emulator.setBehaviour({ revised_plan_shows: shows });
    const { user, token, id } = await site.subscribe();
    await askAndAgree(token, 'yearly', '190.00');
    await answer(token, 'agreed');
    await site.changePrice('payee', 'monthly', 25_00);
    await askAndAgree(token, 'monthly', '19.00');
    expect((await answer(token, 'agreed')).json()).toMatchObject({
      message: 'Your plan stays as it is.',
      plan_switch: null,
      switch_offer: { plan: 'yearly' },
    });
    expect(await subjectsTo(user.email)).toContain('Your subscription with Carom Labs stays monthly');
    const end = await passCharge(token, id);
    expect(await site.info(token)).toMatchObject({
      payment_paid: { plan: 'monthly', amount: '19.00', start_date: end, end_date: addMonths(end, 1) },
    });
    expect(await site.info(token)).toMatchObject({ profile: { subscription: 'subscribed' } });
    await site.changePrice('payee', 'monthly', 19_00);
  });
});

test('an agreed switch that the browser reports as declined is verified with the provider', async () => {
  await emulator.setBehaviour({ revised_plan_shows: 'at_consent' });
  const { token } = await site.subscribe();
  await askAndAgree(token, 'yearly', '190.00');
  await emulator.setFaults({ fail_next_5xx: 1000 });
  const reply = await answer(token, 'declined');
  await emulator.setFaults({ fail_next_5xx: 0 });
  expect(reply.json()).toMatchObject({
    status: 503,
    message: expect.stringContaining('we do not know yet whether your plan will switch'),
  });
  expect((await answer(token, 'declined')).json()).toMatchObject({
    status: 200,
    message: 'Your plan switches to yearly.',
    plan_switch: { plan: 'yearly' },
  });
});

test('a switch without consent changes nothing, whatever the browser reports', async () => {
  const { token, id } = await site.subscribe();
  await ask(token, 'yearly', '190.00');
  expect((await answer(token, 'declined')).json()).toMatchObject({ plan_switch: null, switch_offer: {} });
  await ask(token, 'yearly', '190.00');
  await answer(token, 'agreed');
  const end = await passCharge(token, id);
  expect(await site.info(token)).toMatchObject({
    payment_paid: { plan: 'monthly', start_date: end },
    plan_switch: null,
  });
});

test('the price is fixed with the request, and an outdated price is refused', async () => {
  const { token, id } = await site.subscribe();
  expect((await ask(token, 'yearly', '150.00')).json()).toMatchObject({ status: 409 });
  await askAndAgree(token, 'yearly', '190.00');
  await answer(token, 'agreed');
  await site.changePrice('payee', 'yearly', 240_00);
  expect(await site.info(token)).toMatchObject({ plan_switch: { amount: '190.00' } });
  await passCharge(token, id);
  expect(await site.info(token)).toMatchObject({ payment_paid: { plan: 'yearly', amount: '190.00' } });
  await site.changePrice('payee', 'yearly', 190_00);
});

test('a renewal with an unexpected amount is entered as charged, and raises a notice', async () => {
  const { user, token, id } = await site.subscribe();
  const revision = { plan_id: 'P-CAROMVIPYEARLY0000000001' };
  const asked = (await emulator.merchant('POST', `/v1/billing/subscriptions/${id}/revise`, revision)) as {
    links: { rel: string; href: string }[];
  };
  await agreeAt(asked.links.find(({ rel }) => rel === 'approve')?.href ?? '');
  await passCharge(token, id);
  await site.runJobs();
  expect(await emulator.merchant('GET', `/v1/billing/subscriptions/${id}`)).toMatchObject({
    status: 'ACTIVE',
  });
  expect((await emulator.sales(id)).map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED']);
  expect(await rowsOf(user.id)).toMatchObject([{ plan: 'monthly', status: 'paid' }]);
  const [, charge] = await chargesOf(user.id);
  expect(charge).toMatchObject({ plan: 'monthly', amountCents: 120_00, isAgreed: true });
  const notices = await site.db.select().from(paymentNotices);
  expect(notices).toContainEqual(
    expect.objectContaining({ kind: 'unexpectedAmount', subject: charge?.providerChargeId }),
  );
});

describe('a switch', () => {
  test('is refused without a subscription, after a stopped or failed renewal, and for the current plan', async () => {
    const nobody = await site.signIn();
    const stopped = await site.subscribe();
    await send(app, 'doNotRenew', { token: stopped.token });
    const subscribed = await site.subscribe({ plan: 'yearly' });
    for (const [{ token }, message] of [
      [nobody, 'Your plan cannot be switched right now. Nothing was changed.'],
      [stopped, 'Your plan cannot be switched right now. Nothing was changed.'],
      [subscribed, 'You have already chosen this plan. Nothing was changed.'],
    ] as const) {
      const reply = await ask(token, 'yearly', '190.00');
      expect(failure.strict().parse(reply.json())).toMatchObject({ status: 409, message });
    }
    expect(await site.info(stopped.token)).toMatchObject({ switch_offer: null, plan_switch: null });
  });

  test('that the provider does not answer changes nothing, and can be requested again', async () => {
    const { user, token, id } = await site.subscribe();
    await emulator.setFaults({ fail_next_5xx: 1000 });
    const reply = await ask(token, 'yearly', '190.00');
    await emulator.setFaults({ fail_next_5xx: 0 });
    expect(failure.strict().parse(reply.json())).toMatchObject({
      status: 503,
      message: expect.stringContaining('Your plan was not changed'),
    });
    const asked = await Promise.all([ask(token, 'yearly', '190.00'), ask(token, 'yearly', '190.00')]);
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const stored = await db
      .select()
      .from(planSwitches)
      .where(eq(planSwitches.providerPlanId, 'P-CAROMPAYEEYEARLY00000001'));
    expect(stored.length).toBeGreaterThan(0);
    const [row] = await rowsOf(user.id);
    expect(row).toMatchObject({ plan: 'monthly', providerSubscriptionId: id });
  });
});

describe('during an agreed switch, future amounts are those of the new plan, and past ones stay', () => {
  const textsTo = async (email: string) =>
    (await db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt)).map(
      ({ text }) => text,
    );

  async function subscribeAndSwitch() {
    const member = await site.subscribe();
    await askAndAgree(member.token, 'yearly', '190.00');
    await answer(member.token, 'agreed');
    return member;
  }

  test('when its renewal is stopped and renewed again', async () => {
    const { user, token } = await subscribeAndSwitch();
    const stopped = await send(app, 'doNotRenew', { token });
    expect(stopped.json()).toMatchObject({
      payment_paid: { plan: 'monthly', amount: '19.00' },
      renewal: null,
    });
    const resumed = await send(app, 'renewAgain', { token });
    expect(resumed.json()).toMatchObject({
      payment_paid: { plan: 'monthly', amount: '19.00' },
      plan_switch: { plan: 'yearly', amount: '190.00' },
      renewal: { amount: '190.00' },
    });
    expect((await textsTo(user.email)).at(-1)).toMatch(/It renews on .* for \$190\.00, for the next year\./);
  });

  test('when the first charge for the new plan fails', async () => {
    const { user, token, id } = await subscribeAndSwitch();
    await emulator.setCard(id, 'failing');
    await passCharge(token, id);
    expect(await site.info(token)).toMatchObject({
      payment_paid: { plan: 'monthly', amount: '19.00' },
      renewal_failure: { amount: '190.00' },
    });
    expect((await textsTo(user.email)).at(-1)).toContain('the payment of $190.00 on');
  });
});
