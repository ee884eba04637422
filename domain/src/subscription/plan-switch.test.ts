import { describe, expect, test } from 'vitest';
import { NOTHING_TOLD, type ObservedCharge } from './charges.ts';
import { effectsBetween, mustRefund } from './effects.ts';
import { pendingSwitch, renewalTermsOf } from './plan-switch.ts';
import { toCents } from './prices.ts';
import {
  newSubscription,
  type Observation,
  type Subscription,
  type SubscriptionEvent,
} from './subscription.ts';
import { transition } from './transition.ts';

const at = (date: string) => new Date(`${date}T10:00:00Z`);
const MONTHLY = { plan: 'monthly', amountCents: toCents(19_00), providerPlanId: 'P-MONTH' } as const;
const YEARLY = { plan: 'yearly', amountCents: toCents(190_00), providerPlanId: 'P-YEAR' } as const;

const chargeOn = (date: string, dollars: number): ObservedCharge => ({
  providerChargeId: `charge-${date}`,
  status: 'completed',
  amountCents: toCents(dollars * 100),
  currency: 'USD',
  chargedAt: at(date),
});
const FIRST = chargeOn('2025-01-31', 19);

const enter = (before: Subscription, event: SubscriptionEvent, today: string) =>
  transition(before, event, at(today));

function observed(before: Subscription, given: Partial<Observation>, today: string): Subscription {
  const observation: Observation = {
    state: 'active',
    providerPlanId: 'P-MONTH',
    isPlanOverridden: false,
    intentId: 'intent',
    endedAt: null,
    failedRenewal: null,
    nextBillingAt: null,
    charges: [FIRST],
    unclear: [],
    ...given,
  };
  return enter(before, { kind: 'observed', observation, obstacle: null, told: NOTHING_TOLD }, today);
}

const paid = observed(newSubscription({ ...MONTHLY, intentId: 'intent' }), {}, '2025-01-31');
const asked = enter(paid, { kind: 'switchRequested', id: 'a', to: YEARLY }, '2025-02-03');
const agreed = observed(asked, { providerPlanId: 'P-YEAR' }, '2025-02-03');
const RENEWED = [FIRST, chargeOn('2025-02-28', 190)];

describe('a switch to another plan', () => {
  test('has no effect until the payer agrees, then applies with the next charge', () => {
    expect(pendingSwitch(asked)).toBeNull();
    expect(effectsBetween(paid, asked)).toEqual([]);
    expect(observed(asked, {}, '2025-02-04').switches).toEqual(asked.switches);
    expect(pendingSwitch(agreed)).toMatchObject({ id: 'a', consentedAt: at('2025-02-03') });
    expect(agreed).toMatchObject({ terms: MONTHLY, validity: paid.validity, status: 'paid' });
    expect(renewalTermsOf(agreed)).toEqual(YEARLY);
    expect(effectsBetween(asked, agreed)).toEqual([{ kind: 'switchAgreed', to: YEARLY }]);
  });

  test.each([
    ['the plan shows at the consent', agreed, 'P-YEAR'],
    ['the browser has reported the consent, and the plan shows with the cycle', 'reported', 'P-YEAR'],
    ['nobody has reported the consent', asked, 'P-YEAR'],
    ['the provider never shows the plan', asked, 'P-MONTH'],
  ] as const)('is in force once it is charged, if %s', (_how, given, providerPlanId) => {
    const answer = { kind: 'switchAnswered', id: 'a', hasAgreed: true } as const;
    const before = given === 'reported' ? enter(asked, answer, '2025-02-03') : given;
    const after = observed(before, { providerPlanId, charges: RENEWED }, '2025-02-28');
    expect(after).toMatchObject({
      terms: YEARLY,
      status: 'paid',
      validity: { startDate: '2025-02-28', endDate: '2026-02-28' },
      charges: [{ plan: 'monthly' }, { plan: 'yearly' }],
      switches: [{ consentedAt: expect.any(Date), appliedAt: at('2025-02-28'), cancelledAt: null }],
    });
    expect(pendingSwitch(after)).toBeNull();
    expect(effectsBetween(before, after).map(({ kind }) => kind)).toEqual(['charged']);
    expect(observed(after, { providerPlanId, charges: RENEWED }, '2025-02-28')).toEqual(after);
  });

  test('changes nothing if the payer declines or undoes it', () => {
    const declined = enter(asked, { kind: 'switchAnswered', id: 'a', hasAgreed: false }, '2025-02-03');
    const back = enter(agreed, { kind: 'switchRequested', id: 'b', to: MONTHLY }, '2025-02-05');
    // The provider keeps naming the other plan until the payer agrees again.
    expect(pendingSwitch(observed(back, { providerPlanId: 'P-YEAR' }, '2025-02-05'))).toMatchObject({
      id: 'a',
    });
    const takenBack = observed(back, { providerPlanId: 'P-MONTH' }, '2025-02-06');
    expect(pendingSwitch(takenBack)).toBeNull();
    expect(effectsBetween(back, takenBack)).toEqual([{ kind: 'switchTakenBack' }]);
    const charges = [FIRST, chargeOn('2025-02-28', 19)];
    for (const before of [declined, takenBack]) {
      const renewed = observed(before, { charges }, '2025-02-28');
      expect(renewed).toMatchObject({ terms: MONTHLY, validity: { endDate: '2025-03-31' } });
      expect(renewed.charges.map(({ plan }) => plan)).toEqual(['monthly', 'monthly']);
      expect(mustRefund(renewed)).toBe(false);
    }
  });

  test('back to the earlier plan applies with its first charge, even if the consent was not reported', () => {
    const yearly = observed(agreed, { providerPlanId: 'P-YEAR', charges: RENEWED }, '2025-02-28');
    const back = enter(yearly, { kind: 'switchRequested', id: 'b', to: MONTHLY }, '2026-02-01');
    const charges = [...RENEWED, chargeOn('2026-02-28', 19)];
    for (const providerPlanId of ['P-MONTH', 'P-YEAR']) {
      const renewed = observed(back, { providerPlanId, charges }, '2026-02-28');
      expect(renewed).toMatchObject({ terms: MONTHLY, validity: { endDate: '2026-03-28' } });
      expect(pendingSwitch(renewed)).toBeNull();
    }
  });

  test('with an unconfirmed consent is dropped by the next charge at the old price', () => {
    const reported = enter(asked, { kind: 'switchAnswered', id: 'a', hasAgreed: true }, '2025-02-03');
    expect(pendingSwitch(reported)).toMatchObject({ id: 'a' });
    const renewed = observed(reported, { charges: [FIRST, chargeOn('2025-02-28', 19)] }, '2025-02-28');
    expect(pendingSwitch(renewed)).toBeNull();
    // If it is charged nevertheless, the payer had agreed.
    const charges = [FIRST, chargeOn('2025-02-28', 19), chargeOn('2025-03-31', 190)];
    expect(observed(renewed, { charges }, '2025-03-31')).toMatchObject({ terms: YEARLY });
  });

  test('applies also when the outstanding amount is added to its price', () => {
    const charges = [FIRST, chargeOn('2025-02-28', 209)];
    expect(observed(agreed, { providerPlanId: 'P-YEAR', charges }, '2025-02-28')).toMatchObject({
      charges: [{ plan: 'monthly' }, { plan: 'yearly' }],
    });
    const doubled = [FIRST, chargeOn('2025-03-31', 38)];
    expect(observed(paid, { charges: doubled }, '2025-03-31').charges.at(-1)).toMatchObject({
      plan: 'monthly',
    });
  });
});

test.each([
  [
    'on a plan that was never requested here',
    { providerPlanId: 'P-VIP-YEAR', charges: [FIRST, chargeOn('2025-02-28', 120)] },
  ],
  ['that is less than anything that was agreed on', { charges: [FIRST, chargeOn('2025-02-28', 1)] }],
])('a charge %s pays for the next cycle of the plan in force, and is reported', (_what, seen) => {
  const charged = observed(paid, seen, '2025-02-28');
  expect(charged).toMatchObject({ terms: MONTHLY, validity: { endDate: '2025-03-31' } });
  expect(effectsBetween(paid, charged).map(({ kind }) => kind)).toEqual(['charged', 'unexpectedAmount']);
  expect(mustRefund(charged)).toBe(false);
});
