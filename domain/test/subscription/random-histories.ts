import { isoDateOf } from '../../src/subscription/calendar.ts';
import { NOTHING_TOLD, type ObservedCharge } from '../../src/subscription/charges.ts';
import { mustEnd } from '../../src/subscription/effects.ts';
import { type PlanTerms, renewalTermsOf } from '../../src/subscription/plan-switch.ts';
import { type Plan, toCents } from '../../src/subscription/prices.ts';
import {
  canResumeRenewal,
  canStopRenewal,
  canSwitchPlan,
  dueAtProvider,
} from '../../src/subscription/renewal.ts';
import {
  newSubscription,
  type Observation,
  type Subscription,
  type SubscriptionEvent,
  type Terms,
} from '../../src/subscription/subscription.ts';
import { transition } from '../../src/subscription/transition.ts';
import { DAY_MS } from '../../src/time/durations.ts';
import { FAILED } from './modelled-provider.ts';

/** For tests: random histories of a subscription, with events of the provider and of the member. */

/** The steps of the provider and of the payer's bank, if the state permits them. */
const PROVIDER_STEPS = [
  'charge',
  'charge',
  'charge',
  'fail',
  'suspend',
  'reactivate',
  'refund',
  'reverseQuietly',
  'reverseAsRefund',
  'reverseOddly',
  'cancel',
] as const;
/** The members' steps, if they are available. The consent to a switch happens at the provider. */
const MEMBER_STEPS = [
  'stop',
  'takeBack',
  'askSwitch',
  'askSwitch',
  'agree',
  'agree',
  'sayAgreed',
  'sayDeclined',
] as const;
export const STEPS = ['approve', 'approve', ...PROVIDER_STEPS, ...MEMBER_STEPS] as const;
type Step = (typeof STEPS)[number];

/** The provider's state and the reversals known by then. */
interface View extends Observation {
  readonly reversedChargeIds: readonly string[];
}

export interface Usage {
  readonly terms: Terms;
  /** The fields in which the provider differs from the offer. */
  readonly given: Partial<Observation>;
  readonly showsAtConsent: boolean;
  /** The price of the monthly plan after a switch back. */
  readonly monthlyAgain: 'same' | 'dearer';
}

interface World {
  readonly view: View;
  /** The terms of the next charge. */
  readonly next: PlanTerms;
  /** The terms that the payer is asked to agree to. */
  readonly revision: PlanTerms | null;
  /** The agreed plan of each charge. */
  readonly plans: readonly (readonly [string, Plan])[];
}

export interface Moment {
  readonly view: View;
  /** The member's action just before this state. */
  readonly event: SubscriptionEvent | null;
  readonly now: Date;
  readonly truth: Pick<World, 'plans'>;
}

const START = new Date('2025-01-31T10:00:00Z');
const DAYS_PER_STEP = 9;
const DAYS_TO_NEXT_CHARGE = 30;
const YEARLY: PlanTerms = { plan: 'yearly', amountCents: toCents(190_00), providerPlanId: 'P-YEAR' };
const DEARER: PlanTerms = { plan: 'monthly', amountCents: toCents(25_00), providerPlanId: 'P-1B' };

const NOTHING_YET: View = {
  state: 'awaitingApproval',
  providerPlanId: 'P-1',
  isPlanOverridden: false,
  intentId: 'intent',
  endedAt: null,
  failedRenewal: null,
  nextBillingAt: null,
  charges: [],
  unclear: [],
  reversedChargeIds: [],
};

/**
 * Plays the steps with books that observe every state at once. Steps that the state does not permit are
 * skipped.
 */
export function historyOf(steps: readonly Step[], usage: Usage): Moment[] {
  const { terms, given } = usage;
  let world: World = { view: { ...NOTHING_YET, ...given }, next: terms, revision: null, plans: [] };
  let books = observed(newSubscription(terms), world.view, START);
  const moments: Moment[] = [{ view: world.view, event: null, now: START, truth: world }];
  for (const [index, step] of steps.entries()) {
    const now = new Date(START.getTime() + (index + 1) * DAYS_PER_STEP * DAY_MS);
    books = transition(books, { kind: 'timePassed' }, now);
    const event = eventOf(step, books, { usage, now, id: `switch-${index}` });
    const after = event === null ? byProvider(world, step, { usage, now }) : byMember(world, event);
    if (after === null) continue;
    world = after;
    if (event !== null) books = transition(books, event, now);
    books = observed(books, world.view, now);
    moments.push({ view: world.view, event, now, truth: world });
    const due = dueAtProvider(books, isoDateOf(now));
    if (mustEnd(books) || due === 'cancel') {
      world = { ...world, view: { ...world.view, state: 'cancelled', endedAt: now } };
      books = observed(transition(books, { kind: 'cancelled' }, now), world.view, now);
      moments.push({ view: world.view, event: { kind: 'cancelled' }, now, truth: world });
    } else if (due === 'suspend') {
      world = { ...world, view: { ...world.view, state: 'suspended' } };
      books = observed(books, world.view, now);
      moments.push({ view: world.view, event: null, now, truth: world });
    }
  }
  return moments;
}

function observed(
  before: Subscription,
  { reversedChargeIds, ...observation }: View,
  now: Date,
): Subscription {
  return transition(
    before,
    { kind: 'observed', observation, obstacle: null, told: { ...NOTHING_TOLD, reversedChargeIds } },
    now,
  );
}

/** The event of a member's step; `null` if it is not a member's step or is not available. */
function eventOf(
  step: Step,
  books: Subscription,
  { usage, now, id }: { readonly usage: Usage; readonly now: Date; readonly id: string },
): SubscriptionEvent | null {
  const today = isoDateOf(now);
  if (step === 'stop' && canStopRenewal(books, today)) return { kind: 'renewalStopped' };
  if (step === 'takeBack' && canResumeRenewal(books, today)) return { kind: 'renewalResumed' };
  if (step === 'askSwitch' && canSwitchPlan(books)) {
    return { kind: 'switchRequested', id, to: otherTerms(books, usage) };
  }
  const open = books.switches.at(-1);
  const isOpen = open !== undefined && open.consentedAt === null && open.cancelledAt === null;
  if ((step === 'sayAgreed' || step === 'sayDeclined') && isOpen) {
    return { kind: 'switchAnswered', id: open.id, hasAgreed: step === 'sayAgreed' };
  }
  return null;
}

/** The terms in force, at their own price, or the current price of the other plan. */
function otherTerms(books: Subscription, { terms, monthlyAgain }: Usage): PlanTerms {
  const wanted = renewalTermsOf(books).plan === 'monthly' ? 'yearly' : 'monthly';
  const { plan, amountCents, providerPlanId } = books.terms;
  if (plan === wanted) return { plan, amountCents, providerPlanId };
  if (wanted === 'yearly') return YEARLY;
  return monthlyAgain === 'dearer'
    ? DEARER
    : { plan: 'monthly', amountCents: terms.amountCents, providerPlanId: terms.providerPlanId };
}

function byMember(world: World, event: SubscriptionEvent): World {
  const { view } = world;
  if (event.kind === 'renewalStopped') return { ...world, view: { ...view, state: 'suspended' } };
  if (event.kind === 'renewalResumed') return { ...world, view: { ...view, state: 'active' } };
  return event.kind === 'switchRequested' ? { ...world, revision: event.to } : world;
}

interface Circumstances {
  readonly usage: Usage;
  readonly now: Date;
}

function byProvider(world: World, step: Step, { usage, now }: Circumstances): World | null {
  const { view, revision } = world;
  const isActive = view.state === 'active';
  const seen = (difference: Partial<View>): World => ({ ...world, view: { ...view, ...difference } });
  switch (step) {
    case 'approve':
      return view.state === 'awaitingApproval' ? seen({ state: 'active' }) : null;
    case 'charge':
      return isActive ? charged(world, now, usage) : null;
    case 'agree':
      if (!isActive || revision === null) return null;
      return {
        ...(usage.showsAtConsent ? seen({ providerPlanId: revision.providerPlanId }) : world),
        next: revision,
        revision: null,
      };
    case 'fail':
      return isActive
        ? seen({ failedRenewal: { failedAt: now, nextRetryAt: null, isFinal: false, ...FAILED } })
        : null;
    case 'suspend':
      return isActive ? seen({ state: 'suspended' }) : null;
    case 'reactivate':
      return view.state === 'suspended' ? seen({ state: 'active' }) : null;
    case 'refund': {
      const [first, ...others] = view.charges;
      return first === undefined ? null : seen({ charges: [{ ...first, status: 'refunded' }, ...others] });
    }
    case 'cancel':
      return isActive || view.state === 'suspended' ? seen({ state: 'cancelled', endedAt: now }) : null;
    case 'reverseQuietly':
    case 'reverseAsRefund':
    case 'reverseOddly': {
      const taken = reversed(view, step);
      return taken === null ? null : seen(taken);
    }
    default:
      return null;
  }
}

function charged(world: World, now: Date, { given }: Usage): World {
  const { view, next, plans } = world;
  const providerChargeId = `S${plans.length}`;
  const charge: ObservedCharge = {
    providerChargeId,
    status: 'completed',
    amountCents: next.amountCents,
    currency: 'USD',
    chargedAt: now,
  };
  const charges = [...view.charges, charge];
  const nextBillingAt = new Date(now.getTime() + DAYS_TO_NEXT_CHARGE * DAY_MS);
  const { providerPlanId = next.providerPlanId } = given;
  return {
    ...world,
    view: { ...view, charges, providerPlanId, failedRenewal: null, nextBillingAt },
    plans: [...plans, [providerChargeId, next.plan]],
  };
}

/** The bank reverses the last charge that is left. The step determines how the list shows it. */
function reversed(view: View, step: Step): Partial<View> | null {
  const taken = view.charges.findLast(
    ({ providerChargeId, status }) =>
      status === 'completed' && !view.reversedChargeIds.includes(providerChargeId),
  );
  if (taken === undefined) return null;
  const reversedChargeIds = [...view.reversedChargeIds, taken.providerChargeId];
  if (step === 'reverseQuietly') return { reversedChargeIds };
  const others = view.charges.filter((charge) => charge !== taken);
  if (step === 'reverseAsRefund') {
    return { reversedChargeIds, charges: [...others, { ...taken, status: 'refunded' }] };
  }
  const { status: _, ...listed } = taken;
  return {
    reversedChargeIds,
    charges: others,
    unclear: [...view.unclear, { ...listed, providerStatus: 'REVERSED' }],
  };
}
