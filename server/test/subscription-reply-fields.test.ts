import { isoDateOf } from '@carom/domain/subscription/calendar';
import { NOTHING_TOLD } from '@carom/domain/subscription/charges';
import { factsOf } from '@carom/domain/subscription/member-subscription';
import { toCents } from '@carom/domain/subscription/prices';
import type { ProviderState } from '@carom/domain/subscription/statuses';
import { newSubscription } from '@carom/domain/subscription/subscription';
import { transition } from '@carom/domain/subscription/transition';
import { expect, test } from 'vitest';
import {
  paymentPaidOf,
  subscriptionFieldsOf,
} from '../src/modules/subscription/member-state/reply-fields.ts';

const at = (date: string) => new Date(`${date}T10:00:00Z`);
const TERMS = { amountCents: toCents(19_00), providerPlanId: 'P-1', intentId: 'intent' } as const;

/** Paid from the 10th of February to the 10th of March. */
function subscriptionOn(date: string, state: ProviderState) {
  const charge = { providerChargeId: 'sale', amountCents: TERMS.amountCents, currency: 'USD' };
  const observation = {
    state,
    providerPlanId: TERMS.providerPlanId,
    isPlanOverridden: false,
    intentId: TERMS.intentId,
    endedAt: null,
    failedRenewal: null,
    nextBillingAt: at('2025-03-10'),
    charges: [{ ...charge, status: 'completed', chargedAt: at('2025-02-10') }],
    unclear: [],
  } as const;
  const event = { kind: 'observed', obstacle: null, told: NOTHING_TOLD, observation } as const;
  return transition(newSubscription({ ...TERMS, plan: 'monthly' }), event, at(date));
}

test.each<[string, string, ProviderState, 'paid' | 'expired']>([
  ['is paid', '2025-03-10', 'active', 'paid'],
  ['is in grace', '2025-03-12', 'active', 'paid'],
  ['is beyond it', '2025-03-13', 'active', 'expired'],
  ['was cancelled within its time', '2025-03-05', 'cancelled', 'paid'],
  ['was cancelled, and its time is over', '2025-03-11', 'cancelled', 'expired'],
  ['the provider let expire within its time', '2025-03-05', 'expired', 'paid'],
])('what %s has the same word everywhere', (_what, date, state, status) => {
  const current = subscriptionOn(date, state);
  const facts = factsOf(current, isoDateOf(at(date)));
  expect(paymentPaidOf({ current, complimentary: null, facts })?.status).toBe(status);
  expect(subscriptionFieldsOf(facts).auth_subscription_paid_status).toBe(status === 'paid' ? 'paid' : 'none');
});

test('the amount that was paid is that of the charge, whatever the plan costs', () => {
  const paid = subscriptionOn('2025-02-10', 'active');
  const charges = paid.charges.map((charge) => ({ ...charge, amountCents: toCents(21_50), currency: 'EUR' }));
  const current = { ...paid, charges };
  const facts = factsOf(current, '2025-02-10');
  expect(paymentPaidOf({ current, complimentary: null, facts })).toMatchObject({
    amount: '21.50',
    currency: 'EUR',
  });
});
