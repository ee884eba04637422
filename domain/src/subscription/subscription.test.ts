import { describe, expect, test } from 'vitest';
import { NOTHING_TOLD, type ObservedCharge, type ToldByEvents } from './charges.ts';
import { chargesToReturn, effectsBetween, mustEnd, mustRefund } from './effects.ts';
import { currentSubscription, factsOf } from './member-subscription.ts';
import { toCents } from './prices.ts';
import { isSubscribed } from './subscribed.ts';
import { newSubscription, type Observation, type Subscription } from './subscription.ts';
import { transition } from './transition.ts';

const TERMS = {
  plan: 'monthly',
  amountCents: toCents(19_00),
  providerPlanId: 'P-1',
  intentId: 'intent',
} as const;
const NO_FACTS = {
  plan: null,
  startDate: null,
  endDate: null,
  isPaid: false,
  isGranted: false,
  isCancelled: false,
  graceEndDate: null,
};
const at = (date: string) => new Date(`${date}T10:00:00Z`);

const chargeOn = (date: string, given: Partial<ObservedCharge> = {}): ObservedCharge => ({
  providerChargeId: `charge-${date}`,
  status: 'completed',
  amountCents: toCents(19_00),
  currency: 'USD',
  chargedAt: at(date),
  ...given,
});

const seen = (given: Partial<Observation>): Observation => ({
  state: 'active',
  providerPlanId: 'P-1',
  isPlanOverridden: false,
  intentId: 'intent',
  endedAt: null,
  failedRenewal: null,
  nextBillingAt: null,
  charges: [],
  unclear: [],
  ...given,
});

function observed(
  subscription: Subscription,
  observation: Partial<Observation>,
  today = '2025-01-31',
  reversedChargeIds: readonly string[] = [],
  told: Partial<ToldByEvents> = {},
): Subscription {
  return transition(
    subscription,
    {
      kind: 'observed',
      observation: seen(observation),
      obstacle: null,
      told: { ...NOTHING_TOLD, reversedChargeIds, ...told },
    },
    at(today),
  );
}

const pending = newSubscription(TERMS);
const paid = observed(pending, { charges: [chargeOn('2025-01-31')] });

describe('a subscription', () => {
  test('is pending until something is charged', () => {
    expect(observed(pending, { state: 'awaitingApproval' }).status).toBe('pending');
    expect(observed(pending, { state: 'approved' }).status).toBe('pending');
    expect(observed(pending, { state: 'active' }).status).toBe('pending');
    expect(observed(pending, { state: 'cancelled' }).status).toBe('abandoned');
  });

  test('is paid for a range by its charge, and for the next by the next', () => {
    expect(paid).toMatchObject({
      status: 'paid',
      validity: { startDate: '2025-01-31', endDate: '2025-02-28' },
    });
    const renewed = observed(
      paid,
      { charges: [chargeOn('2025-01-31'), chargeOn('2025-02-28')] },
      '2025-02-28',
    );
    expect(renewed.validity).toEqual({ startDate: '2025-02-28', endDate: '2025-03-31' });
  });

  test('whose renewal fails is past due until its last retry has failed, then expired, and is to be ended', () => {
    const charges = [chargeOn('2025-01-31')];
    const failedRenewal = {
      failedAt: at('2025-02-28'),
      nextRetryAt: at('2025-03-05'),
      isFinal: false,
      amountCents: null,
      retriesTakeDays: 10,
    };
    const pastDue = observed(paid, { failedRenewal, charges }, '2025-02-28');
    expect(pastDue).toMatchObject({ status: 'pastDue', graceEndDate: '2025-03-10' });
    expect(currentSubscription([pastDue])).toBe(pastDue);
    expect(factsOf(pastDue, '2025-02-28')).toMatchObject({ isPaid: true, graceEndDate: null });
    const lastDay = transition(pastDue, { kind: 'timePassed' }, at('2025-03-10'));
    expect(lastDay.status).toBe('pastDue');
    expect(factsOf(lastDay, '2025-03-10')).toMatchObject({
      endDate: '2025-02-28',
      graceEndDate: '2025-03-10',
    });
    expect(isSubscribed(factsOf(lastDay, '2025-03-10'))).toBe(true);
    expect(transition(pastDue, { kind: 'timePassed' }, at('2025-03-11')).status).toBe('expired');
    const final = {
      failedAt: at('2025-03-10'),
      nextRetryAt: null,
      isFinal: true,
      amountCents: null,
      retriesTakeDays: 10,
    };
    const expired = observed(pastDue, { failedRenewal: final, charges }, '2025-03-10');
    expect(expired).toMatchObject({ status: 'expired', graceEndDate: null, closing: { as: 'expired' } });
    expect(mustEnd(expired)).toBe(true);
    expect(currentSubscription([expired])).toBe(expired);
    expect(factsOf(expired, '2025-03-10')).toEqual(NO_FACTS);
    const late = observed(expired, { charges: [...charges, chargeOn('2025-03-15')] }, '2025-03-15');
    expect(late.status).toBe('expired');
    expect(chargesToReturn(late).map(({ providerChargeId }) => providerChargeId)).toEqual([
      'charge-2025-03-15',
    ]);
    expect(effectsBetween(expired, late).map(({ kind }) => kind)).toEqual(['chargedUnwanted', 'returnDue']);
    const ended = transition(late, { kind: 'cancelled' }, at('2025-03-16'));
    expect(ended).toMatchObject({ status: 'expired', providerState: 'cancelled' });
    expect(effectsBetween(late, ended)).toEqual([]);
  });

  test('that has run out by date alone is not ended', () => {
    const late = transition(paid, { kind: 'timePassed' }, at('2025-03-15'));
    expect(late).toMatchObject({ status: 'expired', closing: null });
    const charges = [chargeOn('2025-01-31'), chargeOn('2025-03-01')];
    expect(observed(late, { charges }, '2025-03-15').status).toBe('paid');
    // The provider may charge late. The subscription ends after the last retry.
    const unpaid = { charges: [chargeOn('2025-01-31')] };
    expect(observed(late, unpaid, '2025-03-15').closing).toBeNull();
    const failedRenewal = { failedAt: at('2025-03-10'), nextRetryAt: null, isFinal: true };
    const failed = { ...failedRenewal, amountCents: null, retriesTakeDays: 10 };
    expect(observed(late, { ...unpaid, failedRenewal: failed }, '2025-03-15').closing).toMatchObject({
      as: 'expired',
    });
  });

  test('refunds a charge that was not known when it was closed', () => {
    const charges = [chargeOn('2025-01-31'), chargeOn('2025-02-28')];
    const closed = transition(paid, { kind: 'closed', as: 'cancelled' }, at('2025-02-28'));
    expect(closed.status).toBe('paid');
    expect(effectsBetween(paid, closed)).toEqual([{ kind: 'returnDue' }]);
    const charged = observed(closed, { charges }, '2025-02-28');
    expect(charged).toMatchObject({
      validity: paid.validity,
      charges: [{ isUnwanted: false }, { isUnwanted: true }],
    });
    const ended = observed(charged, { state: 'cancelled', charges }, '2025-02-28');
    expect(ended.status).toBe('cancelled');
    expect(chargesToReturn(ended).map(({ providerChargeId }) => providerChargeId)).toEqual([
      'charge-2025-02-28',
    ]);
    // If the closing is withdrawn, the charge renews the subscription.
    const withdrawn = transition(charged, { kind: 'closingWithdrawn', as: 'cancelled' }, at('2025-02-28'));
    expect(withdrawn).toMatchObject({ status: 'paid', closing: null, validity: { endDate: '2025-03-31' } });
    expect(mustRefund(withdrawn)).toBe(false);
  });

  test('is paid as before by a renewal of another amount or currency, which is reported', () => {
    for (const difference of [{ amountCents: toCents(20_50) }, { currency: 'EUR' }]) {
      const charges = [chargeOn('2025-01-31'), chargeOn('2025-02-28', difference)];
      const renewed = observed(paid, { charges }, '2025-02-28');
      expect(renewed).toMatchObject({ status: 'paid', validity: { endDate: '2025-03-31' } });
      expect(effectsBetween(paid, renewed).map(({ kind }) => kind)).toEqual(['charged', 'unexpectedAmount']);
      expect(mustRefund(renewed)).toBe(false);
    }
  });

  test('lasts for the paid range if it was ended at the provider, and ends at once if it was cancelled here', () => {
    const ended = {
      state: 'cancelled',
      endedAt: at('2025-02-03'),
      charges: [chargeOn('2025-01-31')],
    } as const;
    const kept = observed(paid, ended, '2025-02-04');
    expect(kept).toMatchObject({ status: 'paid', doNotRenewAt: at('2025-02-03'), cancelledOn: '2025-02-03' });
    expect(effectsBetween(paid, kept)).toEqual([{ kind: 'renewalStopped' }]);
    expect(observed(kept, { charges: [chargeOn('2025-01-31')] }, '2025-02-04')).toEqual(kept);
    const cancelled = transition(paid, { kind: 'cancelled' }, at('2025-02-04'));
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelledOn: '2025-02-04' });
    expect(observed(cancelled, { charges: [chargeOn('2025-01-31')] }, '2025-02-04')).toEqual(cancelled);
    expect(currentSubscription([cancelled])).toBe(cancelled);
    expect(factsOf(cancelled, '2025-02-04')).toEqual({
      plan: 'monthly',
      ...paid.validity,
      isPaid: true,
      isGranted: false,
      isCancelled: true,
      graceEndDate: null,
    });
  });

  test('whose charge is refunded loses the range that it paid for', () => {
    const refunded = observed(paid, { charges: [chargeOn('2025-01-31', { status: 'refunded' })] });
    expect(refunded).toMatchObject({ status: 'expired', validity: null });
    expect(effectsBetween(paid, refunded)).toMatchObject([{ kind: 'refunded' }]);
    expect(observed(refunded, { charges: [chargeOn('2025-01-31')] })).toEqual(refunded);
  });

  test('reports each refund once with its amount, as soon as it is known', () => {
    const inPart = { charges: [chargeOn('2025-01-31', { status: 'partlyRefunded' })] } as const;
    const part = observed(paid, inPart);
    expect(part).toMatchObject({ status: 'paid', validity: paid.validity });
    expect(effectsBetween(paid, part)).toEqual([]);
    const returned = (cents: number) => [
      { providerChargeId: 'charge-2025-01-31', returnedCents: toCents(cents) },
    ];
    const first = observed(part, inPart, '2025-02-01', [], { returned: returned(500) });
    expect(first.charges).toMatchObject([{ status: 'partlyRefunded', returnedCents: 500 }]);
    expect(effectsBetween(part, first)).toMatchObject([{ kind: 'refunded', amountCents: 500 }]);
    expect(observed(first, inPart, '2025-02-01')).toEqual(first);
    const second = observed(first, {}, '2025-02-02', [], { returned: returned(700) });
    expect(effectsBetween(first, second)).toMatchObject([{ kind: 'refunded', amountCents: 200 }]);
    const whole = observed(
      second,
      { charges: [chargeOn('2025-01-31', { status: 'refunded' })] },
      '2025-02-03',
    );
    expect(whole).toMatchObject({ status: 'expired', charges: [{ returnedCents: 1900 }] });
    expect(effectsBetween(second, whole)).toMatchObject([{ kind: 'refunded', amountCents: 1200 }]);
  });

  const charge = chargeOn('2025-01-31');
  const { status: _, ...listed } = charge;
  test.each([
    ['says nothing of it', { charges: [charge] }],
    ['calls it a refund', { charges: [{ ...charge, status: 'refunded' }] }],
    ['has a status of its own for it', { unclear: [{ ...listed, providerStatus: 'REVERSED' }] }],
    ['does not reach back to it', {}],
  ] as const)('whose charge the bank reversed loses its range, also if the list %s', (_how, list) => {
    const reversed = observed(paid, list, '2025-02-03', [charge.providerChargeId]);
    expect(reversed).toMatchObject({ status: 'expired', validity: null });
    expect(reversed.charges).toMatchObject([
      { providerChargeId: charge.providerChargeId, status: 'reversed', validity: null },
    ]);
    expect(effectsBetween(paid, reversed)).toMatchObject([{ kind: 'reversed' }, { kind: 'returnDue' }]);
    // A later observation does not undo the reversal.
    expect(observed(reversed, { charges: [charge] }, '2025-02-03')).toEqual(reversed);
  });

  test('is paid again when a dispute is won, and not renewed', () => {
    const reversed = observed(paid, { charges: [charge] }, '2025-02-03', [charge.providerChargeId]);
    const ended = transition(reversed, { kind: 'cancelled' }, at('2025-02-03'));
    const list = { state: 'cancelled', charges: [charge] } as const;
    const restored = observed(ended, list, '2025-02-10', [], {
      restoredChargeIds: [charge.providerChargeId],
    });
    expect(effectsBetween(ended, restored)).toMatchObject([{ kind: 'restored' }]);
    expect(restored).toMatchObject({
      status: 'paid',
      validity: paid.validity,
      charges: [{ status: 'completed' }],
    });
    expect(transition(restored, { kind: 'timePassed' }, at('2025-03-01')).status).toBe('expired');
  });

  test('counts a charge that was reversed before it was seen as charged and not paid', () => {
    const reversed = observed(pending, { charges: [charge] }, '2025-02-03', [charge.providerChargeId]);
    expect(reversed).toMatchObject({ status: 'expired', validity: null });
    expect(effectsBetween(pending, reversed).map(({ kind }) => kind)).toEqual([
      'charged',
      'reversed',
      'returnDue',
    ]);
    // The reversal stops the billing.
    const renewed = observed(reversed, { charges: [charge, chargeOn('2025-02-28')] }, '2025-02-28');
    expect(chargesToReturn(renewed).map(({ providerChargeId }) => providerChargeId)).toEqual([
      'charge-2025-02-28',
    ]);
  });

  test('is not changed by an unknown charge status until an event explains it', () => {
    const unclear = [{ ...listed, providerStatus: 'REVERSED' }];
    expect(observed(paid, { unclear }).charges).toEqual(paid.charges);
    expect(observed(pending, { unclear }).charges).toEqual([]);
  });
});

describe('a purchase that cannot be granted', () => {
  test.each([
    ['wrongIntent', { intentId: 'of another' }],
    ['wrongIntent', { intentId: null }],
    ['wrongPlan', { providerPlanId: 'P-2' }],
    ['wrongPlan', { isPlanOverridden: true }],
    ['wrongAmount', { charges: [chargeOn('2025-01-31', { amountCents: toCents(1) })] }],
    ['wrongCurrency', { charges: [chargeOn('2025-01-31', { currency: 'EUR' })] }],
  ] as const)('%s is refused and refunded', (refusal, difference) => {
    const refused = observed(pending, { charges: [chargeOn('2025-01-31')], ...difference });
    expect(refused).toMatchObject({ status: 'refused', refusal, validity: null });
    expect(effectsBetween(pending, refused)).toEqual([{ kind: 'returnDue' }]);
    expect(currentSubscription([refused])).toBeNull();
    expect(factsOf(null, '2025-01-31')).toEqual(NO_FACTS);
    const right = observed(refused, { charges: refused.charges });
    expect(right.status).toBe('refused');
  });

  test('is a second subscription or a misreported one', () => {
    const observation = seen({ charges: [chargeOn('2025-01-31')] });
    const event = {
      kind: 'observed',
      observation,
      obstacle: 'alreadySubscribed',
      told: NOTHING_TOLD,
    } as const;
    expect(transition(pending, event, at('2025-01-31')).refusal).toBe('alreadySubscribed');
    // The obstacle prevents a grant, but does not end a granted subscription.
    expect(transition(paid, event, at('2025-01-31')).status).toBe('paid');
    const misreported = transition(pending, { kind: 'misreported' }, at('2025-01-31'));
    expect(observed(misreported, { charges: [chargeOn('2025-01-31')] }).refusal).toBe('wrongReport');
    expect(transition(paid, { kind: 'misreported' }, at('2025-01-31'))).toEqual(paid);
  });

  test('is refunded until nothing runs and nothing is kept', () => {
    const refused = transition(pending, { kind: 'misreported' }, at('2025-01-31'));
    expect(effectsBetween(pending, refused)).toEqual([]);
    const charged = observed(refused, { charges: [chargeOn('2025-01-31')] });
    expect(effectsBetween(refused, charged)).toEqual([{ kind: 'returnDue' }]);
    const ended = transition(charged, { kind: 'cancelled' }, at('2025-01-31'));
    expect(mustRefund(ended)).toBe(true);
    const done = transition(
      ended,
      { kind: 'refunded', providerChargeId: 'charge-2025-01-31', returnedCents: TERMS.amountCents },
      at('2025-01-31'),
    );
    expect(effectsBetween(ended, done)).toMatchObject([{ kind: 'refunded' }]);
    expect(mustRefund(done)).toBe(false);
    // An outdated list does not bring the charge back.
    expect(observed(done, { state: 'cancelled', charges: [chargeOn('2025-01-31')] })).toEqual(done);
    const anew = observed(done, { state: 'cancelled', charges: [chargeOn('2025-02-28')] });
    expect(effectsBetween(done, anew)).toEqual([{ kind: 'returnDue' }]);
  });
});
