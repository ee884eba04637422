import { describe, expect, test } from 'vitest';
import { NOTHING_TOLD } from './charges.ts';
import { chargesToReturn, effectsBetween } from './effects.ts';
import { factsOf } from './member-subscription.ts';
import { toCents } from './prices.ts';
import { canResumeRenewal, canStopRenewal, dueAtProvider, failedAmountOf, renews } from './renewal.ts';
import { isSubscribed } from './subscribed.ts';
import { newSubscription, type Observation, type Subscription } from './subscription.ts';
import { transition } from './transition.ts';

const at = (date: string) => new Date(`${date}T10:00:00Z`);
const charge = {
  providerChargeId: 'charge',
  status: 'completed',
  amountCents: toCents(19_00),
  currency: 'USD',
  chargedAt: at('2025-01-31'),
} as const;
const seen: Observation = {
  state: 'active',
  providerPlanId: 'P-1',
  isPlanOverridden: false,
  intentId: 'intent',
  endedAt: null,
  failedRenewal: null,
  nextBillingAt: at('2025-02-28'),
  charges: [charge],
  unclear: [],
};
const FAILED = {
  failedAt: at('2025-02-01'),
  nextRetryAt: at('2025-02-06'),
  isFinal: false,
  amountCents: null,
  retriesTakeDays: 10,
};
const observed = (before: Subscription, given: Partial<Observation>, today: string) =>
  transition(
    before,
    {
      kind: 'observed',
      observation: { ...seen, ...given },
      obstacle: null,
      told: NOTHING_TOLD,
    },
    at(today),
  );

const offered = newSubscription({
  plan: 'monthly',
  amountCents: toCents(19_00),
  providerPlanId: 'P-1',
  intentId: 'intent',
});
/** Paid until 28 February. */
const paid = observed(offered, {}, '2025-01-31');
const stopped = transition(paid, { kind: 'renewalStopped' }, at('2025-02-03'));
const suspended = observed(stopped, { state: 'suspended' }, '2025-02-03');
const ended = { state: 'cancelled', endedAt: at('2025-02-04') } as const;

const isSubscribedOn = (subscription: Subscription, date: string) =>
  isSubscribed(factsOf(transition(subscription, { kind: 'timePassed' }, at(date)), date));

describe('a subscription that is not to be renewed', () => {
  test.each([
    ['continues unchanged', {}],
    ['suspends it', { state: 'suspended' }],
    ['ends it', ended],
    ['says that its last renewal had failed', { failedRenewal: FAILED }],
  ] as const)('stays paid to the paid end and no longer, when the provider %s', (_how, view) => {
    const after = observed(stopped, view, '2025-02-04');
    expect(after).toMatchObject({ status: 'paid', doNotRenewAt: at('2025-02-03') });
    expect(effectsBetween(stopped, after)).toEqual([]);
    expect(isSubscribedOn(after, '2025-02-28')).toBe(true);
    expect(isSubscribedOn(after, '2025-03-01')).toBe(false);
    const over = observed(after, view, '2025-03-01');
    expect(over.status).toBe('expired');
    expect(effectsBetween(after, over)).toEqual([{ kind: 'ended' }]);
    expect(effectsBetween(over, observed(over, view, '2025-03-02'))).toEqual([]);
  });

  test('is reported once, and is recognised when the provider did it and its reply was lost', () => {
    expect(effectsBetween(paid, stopped)).toEqual([{ kind: 'renewalStopped' }]);
    expect(transition(stopped, { kind: 'renewalStopped' }, at('2025-02-05'))).toEqual(stopped);
    expect(suspended.status).toBe('paid');
    // A suspension without the member's request is the provider's own, and an end is a stopped renewal.
    expect(observed(paid, { state: 'suspended' }, '2025-02-03').status).toBe('pastDue');
    expect(observed(paid, ended, '2025-02-04')).toMatchObject({
      status: 'paid',
      doNotRenewAt: ended.endedAt,
    });
  });

  test('can be renewed again, unless it has ended at the provider', () => {
    const resumed = transition(suspended, { kind: 'renewalResumed' }, at('2025-02-10'));
    expect(resumed).toMatchObject({ status: 'paid', providerState: 'active', doNotRenewAt: null });
    expect(effectsBetween(suspended, resumed)).toEqual([{ kind: 'renewalResumed' }]);
    const over = observed(stopped, ended, '2025-02-04');
    expect(transition(over, { kind: 'renewalResumed' }, at('2025-02-10'))).toEqual(over);
  });

  test.each([
    ['still runs', stopped],
    ['is suspended', suspended],
    ['has ended', observed(stopped, ended, '2025-02-04')],
  ])('can be cancelled at once, while at the provider it %s', (_how, before) => {
    const after = transition(before, { kind: 'cancelled' }, at('2025-02-10'));
    expect(after).toMatchObject({ status: 'cancelled', doNotRenewAt: null, cancelledOn: '2025-02-10' });
    expect(effectsBetween(before, after)).toEqual([{ kind: 'cancelled' }]);
    // After the paid range, its end at the provider is no cancellation.
    expect(transition(before, { kind: 'cancelled' }, at('2025-03-01')).status).toBe('expired');
  });

  test('that is charged nevertheless lasts as before, and the charge is refunded', () => {
    const charges = [charge, { ...charge, providerChargeId: 'late', chargedAt: at('2025-02-28') }];
    const charged = observed(stopped, { charges }, '2025-02-28');
    expect(charged).toMatchObject({ status: 'paid', validity: { endDate: '2025-02-28' } });
    expect(chargesToReturn(charged).map(({ providerChargeId }) => providerChargeId)).toEqual(['late']);
    expect(dueAtProvider(charged, '2025-02-28')).toBe('suspend');
  });

  test('expires when its charge is refunded', () => {
    const refunded = observed(suspended, { charges: [{ ...charge, status: 'refunded' }] }, '2025-02-05');
    expect(refunded.status).toBe('expired');
    expect(effectsBetween(suspended, refunded).map(({ kind }) => kind)).toEqual(['refunded']);
  });
});

test('a subscription that was never paid or is over has no renewal to stop', () => {
  const cancelled = transition(paid, { kind: 'cancelled' }, at('2025-02-04'));
  for (const before of [offered, cancelled]) {
    expect(transition(before, { kind: 'renewalStopped' }, at('2025-02-05'))).toEqual(before);
    expect(canStopRenewal(before, '2025-02-05')).toBe(false);
  }
  // No paid time is left in grace or after it.
  for (const late of ['2025-03-01', '2025-03-20']) {
    expect(transition(paid, { kind: 'renewalStopped' }, at(late)).doNotRenewAt).toBeNull();
    expect(canStopRenewal(paid, late)).toBe(false);
  }
});

test.each([
  ['2025-02-27', { canResume: true, due: null }],
  ['2025-02-28', { canResume: false, due: null }],
  ['2025-03-01', { canResume: false, due: 'cancel' }],
] as const)('on %s a suspended one has %j', (date, expected) => {
  const now = transition(suspended, { kind: 'timePassed' }, at(date));
  expect({ canResume: canResumeRenewal(now, date), due: dueAtProvider(now, date) }).toEqual(expected);
});

test('only a stopped renewal is due at the provider, until it is done', () => {
  expect(renews(paid)).toBe(true);
  expect(canStopRenewal(paid, '2025-02-28')).toBe(true);
  expect(dueAtProvider(paid, '2025-02-03')).toBeNull();
  expect(renews(stopped)).toBe(false);
  expect(dueAtProvider(stopped, '2025-02-03')).toBe('suspend');
  expect(dueAtProvider(suspended, '2025-02-03')).toBeNull();
  expect(dueAtProvider(observed(stopped, ended, '2025-02-04'), '2025-02-04')).toBeNull();
});

describe('the amount of a failed renewal', () => {
  const to = { plan: 'yearly', amountCents: toCents(190_00), providerPlanId: 'P-2' } as const;
  const asked = transition(paid, { kind: 'switchRequested', id: 'switch', to }, at('2025-02-03'));
  const switching = transition(
    asked,
    { kind: 'switchAnswered', id: 'switch', hasAgreed: true },
    at('2025-02-03'),
  );

  test.each([
    ['the price in force', paid, null, 19_00],
    ['the price of an agreed switch', switching, null, 190_00],
    ['the amount that the provider reports', switching, toCents(195_00), 195_00],
  ])('is %s', (_what, before, amountCents, expected) => {
    const failed = observed(before, { failedRenewal: { ...FAILED, amountCents } }, '2025-03-01');
    expect(failedAmountOf(failed)).toBe(expected);
  });
});
