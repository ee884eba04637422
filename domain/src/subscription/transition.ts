import { assertNever } from '../result.ts';
import { isoDateOf } from './calendar.ts';
import { isTakenBack, withReturned, withValidities } from './charges.ts';
import { observe } from './observing.ts';
import { agreeTo, type PlanSwitch, type PlanTerms } from './plan-switch.ts';
import { isGranted, isOver, isUndecided } from './predicates.ts';
import { renews } from './renewal.ts';
import { settle } from './settling.ts';
import type { Subscription, SubscriptionEvent } from './subscription.ts';
import { hasRunOut } from './validity.ts';

/** The only function that changes a subscription. Events are idempotent. */
export function transition(before: Subscription, event: SubscriptionEvent, now: Date): Subscription {
  switch (event.kind) {
    case 'observed':
      return observe(before, event, now);
    case 'closed': {
      // A block can be lifted; any other decision outlasts it.
      const isDecided = before.closing !== null && before.closing.as !== 'blocked';
      return isOver(before) || isDecided
        ? before
        : settle({ ...before, closing: { at: now, as: event.as } }, now);
    }
    case 'closingWithdrawn':
      return before.closing?.as === event.as ? withdrawClosing(before, now) : before;
    case 'cancelled':
      return cancel(before, now);
    case 'renewalStopped': {
      const doNotRenewAt = before.doNotRenewAt ?? now;
      return isPaidAt(before, now) ? settle({ ...before, doNotRenewAt }, now) : before;
    }
    case 'renewalResumed':
      // A subscription that ended at the provider or was reversed cannot be resumed.
      return isOver(before) || isTakenBack(before)
        ? before
        : settle({ ...before, providerState: 'active', doNotRenewAt: null }, now);
    case 'switchRequested':
      return { ...before, switches: [...before.switches, newSwitch(before, event, now)] };
    case 'switchAnswered':
      return { ...before, switches: answered(before.switches, event, now) };
    case 'refunded': {
      const after = settle({ ...before, charges: withReturned(before.charges, [event]) }, now);
      // A renewal that was paid meanwhile is not cut short.
      return event.endsSubscription && renews(after) && !isGranted(after)
        ? settle({ ...after, closing: { at: now, as: 'expired' } }, now)
        : after;
    }
    case 'misreported':
      // A grant was verified with the provider, so a wrong report afterwards does not revoke it.
      return isUndecided(before) ? settle({ ...before, refusal: 'wrongReport' }, now) : before;
    case 'timePassed':
      return settle(before, now);
    default:
      return assertNever(event);
  }
}

/**
 * Ends it at once, including any paid time that is left. A subscription that ran out after a do-not-renew
 * keeps its status, because nobody cancelled it.
 */
function cancel(before: Subscription, now: Date): Subscription {
  // An observation may have entered the end already.
  if (isOver(before) && before.doNotRenewAt === null) return before;
  const doNotRenewAt = isGrantedAt(before, now) ? null : before.doNotRenewAt;
  const closing = before.closing ?? { at: now, as: 'cancelled' };
  const cancelledOn = isoDateOf(now);
  return settle({ ...before, doNotRenewAt, closing, providerState: 'cancelled', cancelledOn }, now);
}

/** The subscription continues. A charge made meanwhile and not refunded yet is an ordinary renewal. */
function withdrawClosing(before: Subscription, now: Date): Subscription {
  if (isOver(before)) return before;
  const charges = before.charges.map((charge) =>
    charge.isUnwanted && charge.status === 'completed' && before.doNotRenewAt === null
      ? { ...charge, isUnwanted: false }
      : charge,
  );
  return settle({ ...before, closing: null, charges: withValidities(charges) }, now);
}

function isGrantedAt(before: Subscription, now: Date): boolean {
  return isGranted(transition(before, { kind: 'timePassed' }, now));
}

/** Paid time is left; grace does not count. */
function isPaidAt(before: Subscription, now: Date): boolean {
  const { validity } = before;
  return isGrantedAt(before, now) && validity !== null && !hasRunOut(validity, isoDateOf(now));
}

function newSwitch(
  { terms, shownPlanId }: Subscription,
  { id, to }: { readonly id: string; readonly to: PlanTerms },
  requestedAt: Date,
): PlanSwitch {
  const { plan, amountCents, providerPlanId } = terms;
  const open = { consentedAt: null, appliedAt: null, cancelledAt: null };
  return { id, from: { plan, amountCents, providerPlanId }, to, shownPlanId, requestedAt, ...open };
}

function answered(
  switches: readonly PlanSwitch[],
  { id, hasAgreed }: { readonly id: string; readonly hasAgreed: boolean },
  now: Date,
): readonly PlanSwitch[] {
  if (hasAgreed) return agreeTo(switches, id, now);
  // A consent cannot be declined afterwards.
  return switches.map((each) =>
    each.id === id && each.consentedAt === null ? { ...each, cancelledAt: now } : each,
  );
}
