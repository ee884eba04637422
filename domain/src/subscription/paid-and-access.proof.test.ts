import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  openProvider,
  PROVIDER_STEPS,
  type ProviderStep,
} from '../../test/subscription/modelled-provider.ts';
import { proofSize } from '../proof-size.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { addDays, isoDateOf } from './calendar.ts';
import { chargesToReturn, mustEnd } from './effects.ts';
import { factsOf } from './member-subscription.ts';
import { type PlanTerms, renewalTermsOf } from './plan-switch.ts';
import { toCents } from './prices.ts';
import { canResumeRenewal, canStopRenewal, canSwitchPlan, dueAtProvider } from './renewal.ts';
import { isSubscribed } from './subscribed.ts';
import { newSubscription, type Subscription, type SubscriptionEvent } from './subscription.ts';
import { transition } from './transition.ts';

const RUNS = proofSize({ usual: 25, large: 500 });
const DAYS = 120;
const LONGEST_GRACE_DAYS = 10;
const ALLOWANCE_DAYS = 2;
const SHORTER_MONTH_DAYS = 3;
const PRICES: Readonly<Record<PlanTerms['plan'], PlanTerms>> = {
  monthly: { plan: 'monthly', amountCents: toCents(19_00), providerPlanId: 'P-1' },
  yearly: { plan: 'yearly', amountCents: toCents(190_00), providerPlanId: 'P-2' },
};

/** The members' actions, taken only when they are available. The provider receives a late stop days later. */
const MEMBER_STEPS = [
  'stop',
  'stopLate',
  'takeBack',
  'switch',
  'sayAgreed',
  'sayDeclined',
  'cancelHere',
] as const;
const UNREACHABLE_DAYS = 4;
type Step = ProviderStep | (typeof MEMBER_STEPS)[number];

const isSubscribedAt = (subscription: Subscription, now: Date) =>
  isSubscribed(factsOf(transition(subscription, { kind: 'timePassed' }, now), isoDateOf(now)));

const isMembers = (step: Step): step is (typeof MEMBER_STEPS)[number] =>
  MEMBER_STEPS.some((each) => each === step);

/** The site: its books and its calls to the provider. */
function openSite(provider: ReturnType<typeof openProvider>, now: Date) {
  let books = transition(
    newSubscription({ ...PRICES.monthly, intentId: 'intent' }),
    provider.seen(null),
    now,
  );
  let [asked, unreachableUntil, hasCancelled] = [0, 0, false];

  function enter(event: SubscriptionEvent, at: Date): void {
    books = transition(books, event, at);
  }

  /** Runs right after a do-not-renew and every night. */
  function carryOut(at: Date): void {
    if (at.getTime() < unreachableUntil) return;
    const due = dueAtProvider(transition(books, { kind: 'timePassed' }, at), isoDateOf(at));
    if (due !== null) provider.take(due, at);
    if (due === 'cancel') enter({ kind: 'cancelled' }, at);
    enter(provider.seen(null), at);
    if (mustEnd(books)) {
      provider.take('cancel', at);
      enter({ kind: 'cancelled' }, at);
    }
    for (const { providerChargeId, amountCents } of chargesToReturn(books)) {
      provider.refund(providerChargeId);
      enter({ kind: 'refunded', providerChargeId, returnedCents: amountCents }, at);
    }
    enter(provider.seen(null), at);
  }

  return {
    read: () => books,
    hasCancelled: () => hasCancelled,
    isUnreachable: (at: Date) => at.getTime() < unreachableUntil,
    sync(at: Date): void {
      enter(provider.seen(null), at);
      carryOut(at);
    },
    take(step: (typeof MEMBER_STEPS)[number], at: Date): void {
      const current = transition(books, { kind: 'timePassed' }, at);
      const today = isoDateOf(at);
      if ((step === 'stop' || step === 'stopLate') && canStopRenewal(current, today)) {
        enter({ kind: 'renewalStopped' }, at);
        if (step === 'stopLate') unreachableUntil = at.getTime() + UNREACHABLE_DAYS * DAY_MS;
        carryOut(at);
      }
      if (step === 'takeBack' && canResumeRenewal(current, today)) {
        provider.take('resume', at);
        enter({ kind: 'renewalResumed' }, at);
        enter(provider.seen(null), at);
      }
      if (step === 'switch' && canSwitchPlan(current)) {
        const to = PRICES[renewalTermsOf(current).plan === 'monthly' ? 'yearly' : 'monthly'];
        enter({ kind: 'switchRequested', id: `switch-${asked++}`, to }, at);
        provider.revise(to);
      }
      const open = current.switches.at(-1);
      const isOpen = open !== undefined && open.consentedAt === null && open.cancelledAt === null;
      if ((step === 'sayAgreed' || step === 'sayDeclined') && isOpen) {
        enter({ kind: 'switchAnswered', id: open.id, hasAgreed: step === 'sayAgreed' }, at);
      }
      if (step === 'cancelHere') {
        provider.take('cancel', at);
        enter({ kind: 'cancelled' }, at);
        hasCancelled = true;
      }
    },
  };
}

const STEPS: readonly Step[] = [...PROVIDER_STEPS, 'agree', ...MEMBER_STEPS, 'stop', 'switch', 'switch'];
const single = fc.constantFrom(...STEPS).map((step): readonly Step[] => [step]);
const happenings = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: DAYS }),
    steps: fc.oneof(
      { weight: 3, arbitrary: single },
      { weight: 1, arbitrary: fc.constantFrom<readonly Step[]>(['switch', 'agree'], ['stop', 'takeBack']) },
    ),
  }),
  { maxLength: 8 },
);
const PAUSED_BETWEEN_RETRIES: { day: number; steps: readonly Step[] }[] = [
  { day: 0, steps: ['cardFails'] },
  { day: 29, steps: ['suspend'] },
  { day: 30, steps: ['resume'] },
];
const FIRST_DAYS = ['2025-01-31', '2025-02-10', '2024-01-30', '2025-12-01'];

test.each(FIRST_DAYS)(
  'from %s on, through renewals, failures, stops, switches, reversals and cancellations: a paid range gives access, and nothing else does except grace',
  (date) => {
    const happened = { switched: 0, stopped: 0, chargedThoughStopped: 0 };
    const property = fc.property(happenings, fc.boolean(), (planned, showsAtConsent) => {
      const first = new Date(`${date}T09:00:00Z`);
      const at = (day: number) => new Date(first.getTime() + day * DAY_MS + 2 * HOUR_MS);
      const provider = openProvider({ first, terms: PRICES.monthly, intentId: 'intent', showsAtConsent });
      provider.run(at(0));
      const site = openSite(provider, at(0));
      expect(isSubscribedAt(site.read(), at(0))).toBe(true);
      for (let day = 0; day <= DAYS; day += 1) {
        const now = at(day);
        const steps = planned.filter((each) => each.day === day).flatMap((each) => each.steps);
        for (const step of steps) isMembers(step) ? site.take(step, now) : provider.take(step, now);
        const chargesBefore = provider.charges().length;
        provider.run(now);
        site.sync(now);
        const books = site.read();
        const today = isoDateOf(now);
        const unwanted = books.charges
          .filter((each) => each.isUnwanted)
          .map(({ providerChargeId }) => providerChargeId);
        const isPaid = provider.isPaidOn(today, unwanted);
        const hasAccess = isSubscribedAt(books, now);
        const isStopped = books.doNotRenewAt !== null;
        if (isStopped && provider.charges().length > chargesBefore) happened.chargedThoughStopped += 1;
        const must = (holds: boolean, what: string) => {
          if (!holds)
            throw new Error(`${what}: ${JSON.stringify({ today, showsAtConsent, planned, books })}`);
        };

        // Every charge is assigned to its agreed plan and to days of its own, or it is refunded.
        for (const [index, { plan }] of provider.charges().entries()) {
          must(books.charges[index]?.plan === plan, 'taken for another plan');
        }
        if (!site.isUnreachable(now))
          must(chargesToReturn(books).length === 0, 'charged for nothing, and kept');
        const ranges = books.charges.flatMap(({ validity }) => validity ?? []);
        must(
          ranges.every(({ startDate }, index) => startDate >= (ranges[index - 1]?.endDate ?? '')),
          'paid twice',
        );
        for (const { providerChargeId, paidUntil } of provider.kept()) {
          const charge = books.charges.find((each) => each.providerChargeId === providerChargeId);
          if (charge?.isUnwanted) continue;
          const range = charge?.validity;
          must(range != null && range.endDate >= paidUntil, 'paid time is lost');
        }

        if (site.hasCancelled() || (provider.isCancelled() && !isStopped)) {
          must(!hasAccess, 'access after a cancellation');
          continue;
        }
        if (isPaid) must(hasAccess, 'paid without access');
        // If a switch is undone in a short month, the provider counts from its last day, and we count as
        // before.
        const wasJustPaid = provider.isPaidOn(addDays(today, -SHORTER_MONTH_DAYS), unwanted);
        if (isPaid || wasJustPaid || !hasAccess) continue;
        // The remaining case is grace: short, only if the subscription renews, and never after a refund.
        const end = books.validity?.endDate ?? '';
        must(provider.goesOn() && provider.newestIsKept() && !isStopped, 'access that nothing paid for');
        const longest = provider.reportsRetry() ? LONGEST_GRACE_DAYS : ALLOWANCE_DAYS;
        must(today <= addDays(end, longest), 'a grace too long');
      }
      if (provider.charges().some(({ plan }) => plan === 'yearly')) happened.switched += 1;
      if (site.read().doNotRenewAt !== null) happened.stopped += 1;
    });
    fc.assert(property, { numRuns: RUNS, examples: [[PAUSED_BETWEEN_RETRIES, false]] });
    expect(happened.switched).toBeGreaterThan(RUNS / 40);
    expect(happened.stopped).toBeGreaterThan(RUNS / 40);
    // So rare that a small run may contain none.
    expect(happened.chargedThoughStopped).toBeGreaterThanOrEqual(proofSize({ usual: 0, large: 1 }));
  },
);
