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
import { isTakenBack, paysForRange } from './charges.ts';
import { chargesToReturn, effectsBetween, mustEnd } from './effects.ts';
import { enterBeside } from './member-entry.ts';
import { leavesNoRoom } from './member-subscription.ts';
import type { PlanTerms } from './plan-switch.ts';
import { isGranted, isOver, isRunning } from './predicates.ts';
import { type Plan, toCents } from './prices.ts';
import { canResumeRenewal, canStopRenewal, dueAtProvider, renews } from './renewal.ts';
import { newSubscription, type Subscription, type SubscriptionEvent } from './subscription.ts';
import { transition } from './transition.ts';

const HISTORIES = proofSize({ usual: 300, large: 1_000 });
/** At full size, 5,000 histories in total. */
const PARTS = proofSize({ usual: 1, large: 5 });
const DAYS = 100;
const MOST_SUBSCRIPTIONS = 3;
const LONGEST_GRACE_DAYS = 10;
const SHORTER_MONTH_DAYS = 3;
const PRICES: Readonly<Record<Plan, PlanTerms>> = {
  monthly: { plan: 'monthly', amountCents: toCents(19_00), providerPlanId: 'P-1' },
  yearly: { plan: 'yearly', amountCents: toCents(190_00), providerPlanId: 'P-2' },
};

/** `buyUnseen`: the member buys on a page that was loaded before the latest charge. */
const MEMBER_STEPS = ['buy', 'buyUnseen', 'cancelHere', 'stop', 'takeBack', 'block', 'letIn'] as const;
type MemberStep = (typeof MEMBER_STEPS)[number];
type Step = ProviderStep | MemberStep;

interface Held {
  readonly provider: ReturnType<typeof openProvider>;
  books: Subscription;
  /** The charges that the page showed at the decision to end the subscription. */
  shownAtEnd: readonly string[] | null;
  /** Cancelled by the member. */
  isCancelled: boolean;
}

/** A member, the site's books of the subscriptions, and the provider that bills them. */
function openWorld(plans: readonly Plan[]) {
  const all: Held[] = [];
  /** The invoices of each charge. */
  const issued = new Map<string, string[]>();
  let [isProviderDown, isBlocked, wronglyRefused] = [false, false, 0];

  function enter(held: Held, make: Parameters<typeof enterBeside>[2]['make'], now: Date): void {
    const others = all.filter((each) => each !== held);
    const entry = enterBeside(
      held.books,
      others.map(({ books }) => books),
      { make, isGone: isBlocked, now },
    );
    for (const effect of effectsBetween(held.books, entry.after)) {
      if (effect.kind !== 'charged' && effect.kind !== 'chargedUnwanted') continue;
      const key = `${all.indexOf(held)} ${effect.charge.providerChargeId}`;
      issued.set(key, [...(issued.get(key) ?? []), effect.kind]);
    }
    held.books = entry.after;
    for (const [index, other] of others.entries()) other.books = entry.others[index] ?? other.books;
  }

  const enterEvent = (held: Held, event: SubscriptionEvent, now: Date) => enter(held, () => event, now);
  const sync = (held: Held, now: Date) => enter(held, held.provider.seen, now);

  function end(held: Held, now: Date): void {
    held.provider.take('cancel', now);
    enterEvent(held, { kind: 'cancelled' }, now);
    sync(held, now);
  }

  /** The job of one subscription. */
  function returnDue(held: Held, now: Date): void {
    if (isProviderDown) return;
    if (mustEnd(held.books)) end(held, now);
    for (const { providerChargeId, amountCents } of chargesToReturn(held.books)) {
      held.provider.refund(providerChargeId);
      enterEvent(held, { kind: 'refunded', providerChargeId, returnedCents: amountCents }, now);
    }
  }

  function stopAtProvider(held: Held, now: Date): void {
    const current = transition(held.books, { kind: 'timePassed' }, now);
    const due = isProviderDown ? null : dueAtProvider(current, isoDateOf(now));
    if (due === 'cancel') end(held, now);
    if (due === 'suspend') {
      held.provider.take('suspend', now);
      sync(held, now);
    }
  }

  function buy(now: Date, isSeen: boolean): void {
    if (isProviderDown || isBlocked || all.length === MOST_SUBSCRIPTIONS) return;
    const running = all.filter(({ books }) => isRunning(books));
    if (isSeen) for (const held of running) sync(held, now);
    const isTaken = all.some(({ books }) =>
      leavesNoRoom(transition(books, { kind: 'timePassed' }, now), isoDateOf(now)),
    );
    if (isSeen && isTaken) return;
    const terms = PRICES[plans[all.length] ?? 'monthly'];
    const intentId = `intent ${all.length}`;
    const provider = openProvider({ first: now, terms, intentId, showsAtConsent: false });
    provider.run(new Date(now.getTime() + HOUR_MS));
    const held: Held = {
      provider,
      books: newSubscription({ ...terms, intentId }),
      shownAtEnd: null,
      isCancelled: false,
    };
    all.push(held);
    sync(held, now);
    if (isSeen && held.books.refusal !== null) wronglyRefused += 1;
    for (const each of all) returnDue(each, now);
  }

  function close(held: Held, as: 'cancelled' | 'blocked', now: Date): void {
    held.shownAtEnd ??= held.books.charges.map(({ providerChargeId }) => providerChargeId);
    enterEvent(held, isOver(held.books) ? { kind: 'cancelled' } : { kind: 'closed', as }, now);
  }

  function endAll(now: Date): void {
    for (const held of all) {
      if (!isRunning(held.books)) continue;
      close(held, 'blocked', now);
      returnDue(held, now);
    }
  }

  function takeOnNewest(step: 'cancelHere' | 'stop' | 'takeBack', now: Date): void {
    const today = isoDateOf(now);
    for (const held of all) held.books = transition(held.books, { kind: 'timePassed' }, now);
    const held =
      all.find(({ books }) => isGranted(books)) ??
      all.findLast(({ books }) => books.status === 'expired' && isRunning(books));
    if (held === undefined) return;
    if (step === 'cancelHere') {
      close(held, 'cancelled', now);
      held.isCancelled = true;
      if (!isProviderDown && !isOver(held.books)) end(held, now);
      returnDue(held, now);
    }
    if (step === 'stop' && canStopRenewal(held.books, today)) {
      enterEvent(held, { kind: 'renewalStopped' }, now);
      stopAtProvider(held, now);
    }
    if (step === 'takeBack' && !isProviderDown && canResumeRenewal(held.books, today)) {
      held.provider.take('resume', now);
      enterEvent(held, { kind: 'renewalResumed' }, now);
      sync(held, now);
    }
  }

  return {
    all,
    issued,
    isProviderDown: () => isProviderDown,
    wronglyRefused: () => wronglyRefused,
    setProviderDown(value: boolean): void {
      isProviderDown = value;
    },
    /** Jobs and webhooks. Without them the site learns of changes at night. */
    processEvents(now: Date): void {
      if (isProviderDown) return;
      for (const held of all) sync(held, now);
      for (const held of all) returnDue(held, now);
    },
    night(now: Date): void {
      if (isProviderDown) return;
      for (const held of all) {
        sync(held, now);
        returnDue(held, now);
        stopAtProvider(held, now);
      }
      if (isBlocked) endAll(now);
    },
    take(step: MemberStep, now: Date): void {
      if (step === 'buy' || step === 'buyUnseen') buy(now, step === 'buy');
      else if (step === 'block') {
        isBlocked = true;
        endAll(now);
      } else if (step !== 'letIn') takeOnNewest(step, now);
      else if (isBlocked) {
        isBlocked = false;
        for (const held of all) {
          enterEvent(held, { kind: 'closingWithdrawn', as: 'blocked' }, now);
          if (held.books.closing === null) held.shownAtEnd = null;
        }
      }
    },
  };
}

const isMembers = (step: Step): step is MemberStep => MEMBER_STEPS.some((each) => each === step);

/** The invariants after a night in which the provider was available. */
function problemsIn(world: ReturnType<typeof openWorld>, now: Date): string[] {
  const today = isoDateOf(now);
  const problems: string[] = [];
  const must = (holds: boolean, what: string) => {
    if (!holds) problems.push(what);
  };
  must(world.wronglyRefused() === 0, 'a purchase was refused');
  must(world.all.filter(({ books }) => isGranted(books)).length <= 1, 'two grant access');
  for (const [index, { books, provider, shownAtEnd, isCancelled }] of world.all.entries()) {
    must(!isCancelled || isOver(books), `${index} goes on though it was cancelled`);
    const { charges, doNotRenewAt, failedRenewal } = books;
    // The provider still retries, and nothing was reversed.
    const goesOn = renews(books) && failedRenewal?.isFinal !== true && !isTakenBack(books);
    must(!provider.goesOn() || (goesOn && doNotRenewAt === null), `${index} has ended and is billed`);
    must(chargesToReturn(books).length === 0, `${index} was charged for nothing`);
    for (const { providerChargeId, paidUntil } of provider.kept()) {
      const charge = charges.find((each) => each.providerChargeId === providerChargeId);
      must(charge !== undefined && paysForRange(charge), `${index} ${providerChargeId} pays for nothing`);
      must(
        (charge?.validity?.endDate ?? '') >= paidUntil,
        `${index} ${providerChargeId} pays for too little`,
      );
      // A cancellation and a block end access at once.
      const isEnded = shownAtEnd !== null && isOver(books);
      must(
        !isEnded || shownAtEnd.includes(providerChargeId),
        `${index} ${providerChargeId} was not shown at the end, and is kept`,
      );
      must(
        paidUntil < today || isEnded || isGranted(books),
        `${index} ${providerChargeId} is paid, without access`,
      );
    }
    for (const { providerChargeId } of provider.charges()) {
      const count = world.issued.get(`${index} ${providerChargeId}`)?.length ?? 0;
      // A charge that was reversed and restored is invoiced again.
      const isOnce = count === 1 || (count > 1 && provider.wasRestored());
      must(
        books.refusal === null ? isOnce : count === 0,
        `${index} ${providerChargeId} has ${count} invoices`,
      );
    }
    for (const { providerChargeId, returnedCents } of provider.returned()) {
      const charge = charges.find((each) => each.providerChargeId === providerChargeId);
      must(
        (charge?.returnedCents ?? 0) >= returnedCents,
        `${index} ${providerChargeId}: a refund is not known`,
      );
    }
    if (!isGranted(books)) continue;
    const isPaid = [0, -SHORTER_MONTH_DAYS].some((days) => provider.isPaidOn(addDays(today, days), []));
    const graceEnds = addDays(books.validity?.endDate ?? '', LONGEST_GRACE_DAYS);
    must(
      isPaid || (provider.goesOn() && provider.newestIsKept() && today <= graceEnds),
      `${index} grants what nothing paid for`,
    );
  }
  return problems;
}

/** Most steps fall near a renewal. */
const day = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: 0, max: DAYS }) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(28, 58, 89), fc.integer({ min: -3, max: 11 })).map(([a, b]) => a + b),
  },
);
const STEPS: readonly Step[] = [...PROVIDER_STEPS, ...MEMBER_STEPS, 'buy', 'buy', 'buyUnseen', 'cardWorks'];
const history = fc.record({
  plans: fc.array(fc.constantFrom<Plan>('monthly', 'monthly', 'monthly', 'yearly'), {
    minLength: MOST_SUBSCRIPTIONS,
    maxLength: MOST_SUBSCRIPTIONS,
  }),
  happenings: fc.array(
    fc.record({
      day,
      step: fc.constantFrom(...STEPS),
      which: fc.nat({ max: MOST_SUBSCRIPTIONS - 1 }),
    }),
    { minLength: 2, maxLength: 12 },
  ),
  /** Days on which the provider does not reply. */
  outages: fc.array(fc.record({ from: day, days: fc.integer({ min: 1, max: 6 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  /** The days on which webhooks arrive. */
  hasWebhooks: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
});

test.each(Array.from({ length: PARTS }, (_, part) => part))(
  'histories of up to three subscriptions, part %i: no charge without access, and no access without a charge',
  (part) => {
    const seen = { several: 0, unwanted: 0, refused: 0, restored: 0, outages: 0 };
    const property = fc.property(history, ({ plans, happenings, outages, hasWebhooks }) => {
      const first = new Date('2025-01-31T00:00:00Z');
      const at = (day: number, hour: number) => new Date(first.getTime() + day * DAY_MS + hour * HOUR_MS);
      const world = openWorld(plans);
      world.take('buy', at(0, 9));
      for (let day = 0; day <= DAYS; day += 1) {
        world.setProviderDown(outages.some(({ from, days }) => day >= from && day < from + days));
        if (world.isProviderDown()) seen.outages += 1;
        const now = at(day, 11);
        for (const { provider } of world.all) provider.run(now);
        if (hasWebhooks[day % hasWebhooks.length]) world.processEvents(now);
        for (const { step, which } of happenings.filter((each) => each.day === day)) {
          if (isMembers(step)) world.take(step, now);
          else world.all[which % world.all.length]?.provider.take(step, now);
        }
        world.night(at(day, 23));
        if (world.isProviderDown()) continue;
        const problems = problemsIn(world, at(day, 23));
        if (problems.length > 0)
          throw new Error(
            `${problems.join('; ')} on day ${day}: ${JSON.stringify(world.all.map(({ books }) => books))}`,
          );
      }
      if (world.all.length > 1) seen.several += 1;
      for (const { books, provider } of world.all) {
        if (books.charges.some(({ isUnwanted }) => isUnwanted)) seen.unwanted += 1;
        if (books.refusal !== null) seen.refused += 1;
        if (books.charges.length > 0 && provider.wasRestored()) seen.restored += 1;
      }
    });
    const { seed = 0 } = fc.readConfigureGlobal();
    fc.assert(property, { numRuns: HISTORIES, seed: seed + part });
    // Histories without events would prove nothing.
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(HISTORIES / 100);
  },
);
