import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../time/durations.ts';
import { addDays, addMonths, isoDateOf } from './calendar.ts';
import { NOTHING_TOLD } from './charges.ts';
import { subscribedUntil } from './grace.ts';
import { factsOf } from './member-subscription.ts';
import { toCents } from './prices.ts';
import type { ProviderState } from './statuses.ts';
import { isSubscribed } from './subscribed.ts';
import { newSubscription, type Observation, type Subscription } from './subscription.ts';
import { transition } from './transition.ts';

const TERMS = {
  plan: 'monthly',
  amountCents: toCents(19_00),
  providerPlanId: 'P-1',
  intentId: 'intent',
} as const;
const END_DATE = '2025-03-10';
const at = (date: string, hour = 10) => new Date(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);

const chargeOn = (chargedAt: Date) => ({
  providerChargeId: `charge-${chargedAt.toISOString()}`,
  status: 'completed' as const,
  amountCents: TERMS.amountCents,
  currency: 'USD',
  chargedAt,
});

const observed = (given: Partial<Observation>, now: Date, before: Subscription = newSubscription(TERMS)) =>
  transition(
    before,
    {
      kind: 'observed',
      obstacle: null,
      told: NOTHING_TOLD,
      observation: {
        state: 'active',
        providerPlanId: 'P-1',
        isPlanOverridden: false,
        intentId: 'intent',
        endedAt: null,
        failedRenewal: null,
        nextBillingAt: at(END_DATE),
        charges: [chargeOn(at('2025-02-10'))],
        unclear: [],
        ...given,
      },
    },
    now,
  );

const isSubscribedAt = (subscription: Subscription, now: Date) =>
  isSubscribed(factsOf(transition(subscription, { kind: 'timePassed' }, now), isoDateOf(now)));

const RETRIED = {
  failedAt: at(END_DATE),
  nextRetryAt: at('2025-03-15'),
  isFinal: false,
  amountCents: null,
  retriesTakeDays: 10,
};

test.each<[string, Partial<Observation>, string]>([
  ['renews has two days', {}, '2025-03-12'],
  ['is retried has ten', { failedRenewal: RETRIED }, '2025-03-20'],
  ['is retried without a date has ten', { failedRenewal: { ...RETRIED, nextRetryAt: null } }, '2025-03-20'],
  ['has failed for the last time has none', { failedRenewal: { ...RETRIED, isFinal: true } }, END_DATE],
  ['is not billed again has none', { nextBillingAt: null }, END_DATE],
  ['is suspended has none', { state: 'suspended' }, END_DATE],
  ['is suspended after a failure has none', { state: 'suspended', failedRenewal: RETRIED }, END_DATE],
])('a subscription that %s beyond its end', (_what, given, lastDay) => {
  const subscription = observed(given, at('2025-03-10'));
  expect(isSubscribedAt(subscription, at(lastDay, 23))).toBe(true);
  expect(isSubscribedAt(subscription, at(addDays(lastDay, 1), 0))).toBe(false);
});

test.each<[string, Partial<Observation>, string, string]>([
  ['the paid range, while it lasts', {}, END_DATE, END_DATE],
  ['the allowance, where the renewal is late', {}, '2025-03-11', '2025-03-12'],
  ['the time of the retries, once it has failed', { failedRenewal: RETRIED }, '2025-03-11', '2025-03-20'],
])('the displayed end of the subscription is the end of %s', (_what, given, today, shown) => {
  expect(subscribedUntil(observed(given, at(END_DATE)), today)).toBe(shown);
});

test.each<ProviderState>(['cancelled', 'expired'])(
  'a subscription that its payer ended at the provider, as %s, lasts for the paid range, without grace',
  (state) => {
    const ended = observed({ state, failedRenewal: RETRIED, endedAt: at('2025-03-05') }, at('2025-03-05'));
    expect(ended).toMatchObject({ graceEndDate: null, failedRenewal: null, nextBillingAt: null });
    expect(subscribedUntil(ended, '2025-03-05')).toBe(END_DATE);
    expect(isSubscribedAt(ended, at(END_DATE, 23))).toBe(true);
    expect(isSubscribedAt(ended, at(addDays(END_DATE, 1), 0))).toBe(false);
  },
);

test.each<ProviderState>(['cancelled', 'expired'])(
  'a subscription that is cancelled while its state is %s has no end date to display',
  (state) => {
    const closed = transition(
      observed({}, at('2025-03-05')),
      { kind: 'closed', as: 'cancelled' },
      at('2025-03-05'),
    );
    const ended = observed({ state }, at('2025-03-05'), closed);
    expect(ended.validity?.endDate).toBe(END_DATE);
    expect(subscribedUntil(ended, '2025-03-05')).toBeNull();
  },
);

test('a refunded renewal has no grace', () => {
  const renewal = chargeOn(at(END_DATE));
  const charges = [chargeOn(at('2025-02-10')), renewal];
  const renewed = observed({ charges, nextBillingAt: at('2025-04-10') }, at(END_DATE));
  const returned = transition(
    renewed,
    { kind: 'refunded', providerChargeId: renewal.providerChargeId, returnedCents: renewal.amountCents },
    at('2025-03-11'),
  );
  expect(returned).toMatchObject({ status: 'expired', graceEndDate: null });
});

test('access has no gap at a renewal, at any hour of the charge and its notification', () => {
  const start = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    .map(isoDateOf);
  const property = fc.property(
    start,
    fc.integer({ min: 0, max: 47 }),
    fc.integer({ min: 0, max: 12 }),
    fc.integer({ min: 1, max: 14 }),
    (first, chargedAfterHours, knownAfterHours, renewals) => {
      const charges = [chargeOn(at(first))];
      let subscription = observed({ charges, nextBillingAt: at(addMonths(first, 1)) }, at(first));
      for (let index = 1; index <= renewals; index += 1) {
        const due = at(addMonths(first, index), 0);
        const knownAt = chargedAfterHours + knownAfterHours;
        for (let hour = 0; hour < knownAt; hour += 1) {
          expect(isSubscribedAt(subscription, new Date(due.getTime() + hour * HOUR_MS))).toBe(true);
        }
        charges.push(chargeOn(new Date(due.getTime() + chargedAfterHours * HOUR_MS)));
        const nextBillingAt = at(addMonths(first, index + 1));
        const now = new Date(due.getTime() + knownAt * HOUR_MS);
        subscription = observed({ charges: [...charges], nextBillingAt }, now, subscription);
        expect(subscription).toMatchObject({
          status: 'paid',
          validity: { startDate: addMonths(first, index), endDate: addMonths(first, index + 1) },
        });
      }
    },
  );
  fc.assert(property, { numRuns: 60 });
});
