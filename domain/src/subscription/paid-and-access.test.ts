import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { addDays, addMonths, type IsoDate, isoDateOf } from './calendar.ts';
import { countsAsPaid, type ObservedCharge } from './charges.ts';
import type { FailedRenewal } from './grace.ts';
import { factsOf } from './member-subscription.ts';
import { toCents } from './prices.ts';
import type { ProviderState } from './statuses.ts';
import { isSubscribed } from './subscribed.ts';
import { newSubscription, type Subscription } from './subscription.ts';
import { transition } from './transition.ts';

const BUSY_MACHINE_MS = 120_000;
const DAYS = 120;
const RETRY_AFTER_DAYS = 5;
const RETRIES = 2;
const LONGEST_GRACE_DAYS = 10;
const TERMS = {
  plan: 'monthly',
  amountCents: toCents(19_00),
  providerPlanId: 'P-1',
  intentId: 'intent',
} as const;

/** What can happen on a day, beside what the provider does by itself. */
const STEPS = ['cardFails', 'cardWorks', 'refund', 'reverse', 'suspend', 'resume', 'cancel'] as const;
type Step = (typeof STEPS)[number];

/** A provider that bills as it documents: three tries in a cycle, of which the last one counts. */
function openProvider(first: Date) {
  let state: ProviderState = 'active';
  let cardWorks = true;
  let cycle = 0;
  let retryAt: Date | null = null;
  let retries = 0;
  let failed: FailedRenewal | null = null;
  let charges: readonly ObservedCharge[] = [];
  const reversed: string[] = [];
  const dueAt = (index: number) => new Date(`${addMonths(isoDateOf(first), index)}T10:00:00Z`);

  function attempt(now: Date): void {
    if (cardWorks) {
      const charge = { amountCents: TERMS.amountCents, currency: 'USD', chargedAt: now } as const;
      charges = [...charges, { ...charge, saleId: `S${charges.length}`, status: 'completed' }];
      [failed, retryAt, retries] = [null, null, 0];
      return;
    }
    retryAt = retries < RETRIES ? new Date(now.getTime() + RETRY_AFTER_DAYS * DAY_MS) : null;
    failed = { failedAt: now, nextRetryAt: retryAt, isFinal: retryAt === null };
  }

  return {
    run(now: Date): void {
      if (state !== 'active') return;
      if (retryAt !== null && retryAt <= now) {
        retries += 1;
        attempt(now);
      }
      if (dueAt(cycle) <= now) {
        cycle += 1;
        retries = 0;
        attempt(now);
      }
    },
    take(step: Step, now: Date): void {
      if (step === 'cardFails') cardWorks = false;
      if (step === 'cardWorks') cardWorks = true;
      if (step === 'suspend' && state === 'active') [state, retryAt] = ['suspended', null];
      if (step === 'cancel' && state !== 'cancelled') [state, retryAt] = ['cancelled', null];
      if (step === 'resume' && state === 'suspended') {
        state = 'active';
        // Cycles that began meanwhile are not charged afterwards.
        while (dueAt(cycle) <= now) cycle += 1;
      }
      const last = charges.at(-1);
      if (step === 'reverse' && last !== undefined) reversed.push(last.saleId);
      if (step === 'refund') {
        charges = charges.map((charge) => (charge === last ? { ...charge, status: 'refunded' } : charge));
      }
    },
    look: (before: Subscription, now: Date) =>
      transition(
        before,
        {
          kind: 'observed',
          obstacle: null,
          reversedSaleIds: [...reversed],
          observation: {
            state,
            providerPlanId: TERMS.providerPlanId,
            isPlanOverridden: false,
            intentId: TERMS.intentId,
            endedAt: null,
            failedRenewal: failed,
            nextBillingAt: state === 'active' ? dueAt(cycle) : null,
            charges,
            unclear: [],
          },
        },
        now,
      ),
    isCancelled: () => state === 'cancelled',
    kept: () => charges.filter((charge) => countsAsPaid(charge) && !reversed.includes(charge.saleId)),
    newestIsKept: () => {
      const newest = charges.at(-1);
      return newest !== undefined && countsAsPaid(newest) && !reversed.includes(newest.saleId);
    },
    isTryingAgain: () => state === 'active' && retryAt !== null,
    goesOn: () => state === 'active',
  };
}

const isSubscribedAt = (subscription: Subscription, now: Date) =>
  isSubscribed(factsOf(transition(subscription, { kind: 'timePassed' }, now), isoDateOf(now)));

/** By our own reckoning: the range in which a charge falls, counted from the first day. */
function isPaidOn(today: IsoDate, first: Date, charges: readonly ObservedCharge[]): boolean {
  return charges.some(({ chargedAt }) => {
    const day = isoDateOf(chargedAt);
    let index = 0;
    while (addMonths(isoDateOf(first), index + 1) <= day) index += 1;
    return today >= day && today <= addMonths(isoDateOf(first), index + 1);
  });
}

const happenings = fc.array(
  fc.record({ day: fc.integer({ min: 0, max: DAYS }), step: fc.constantFrom(...STEPS) }),
  { maxLength: 8 },
);
const firstDay = fc.constantFrom('2025-01-31', '2025-02-10', '2024-01-30', '2025-12-01');

test(
  'whatever is renewed, fails, is tried again, reversed or cancelled: who has paid has access, and nobody else but in grace',
  () => {
    const property = fc.property(firstDay, happenings, (date, planned) => {
      const first = new Date(`${date}T09:00:00Z`);
      const provider = openProvider(first);
      provider.run(new Date(first.getTime() + HOUR_MS));
      let subscription = provider.look(newSubscription(TERMS), new Date(first.getTime() + HOUR_MS));
      expect(isSubscribedAt(subscription, first)).toBe(true);
      for (let day = 0; day <= DAYS; day += 1) {
        const now = new Date(first.getTime() + day * DAY_MS + 2 * HOUR_MS);
        for (const { step } of planned.filter((each) => each.day === day)) provider.take(step, now);
        provider.run(now);
        subscription = provider.look(subscription, now);
        const today = isoDateOf(now);
        const isPaid = isPaidOn(today, first, provider.kept());
        const hasAccess = isSubscribedAt(subscription, now);
        const reckoned = JSON.stringify({ today, planned });
        if (provider.isCancelled()) {
          expect(hasAccess, reckoned).toBe(false);
          continue;
        }
        if (isPaid) expect(hasAccess, reckoned).toBe(true);
        if (isPaid || !hasAccess) continue;
        // Only grace is left: short, of what goes on, and not of what went back.
        const end = subscription.validity?.endDate ?? '';
        expect(provider.goesOn() && provider.newestIsKept(), reckoned).toBe(true);
        const longest = provider.isTryingAgain() ? LONGEST_GRACE_DAYS : 2;
        expect(today <= addDays(end, longest), reckoned).toBe(true);
      }
    });
    fc.assert(property, { numRuns: 400 });
  },
  BUSY_MACHINE_MS,
);
