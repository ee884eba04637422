import type { IsoDate } from './calendar.ts';
import type { Cents, Plan } from './prices.ts';
import type { Subscription } from './subscription.ts';
import type { Validity } from './validity.ts';

/** A member's subscription in the words of the API. */
export interface MemberSubscription {
  readonly profile: '' | 'subscribed' | 'cancelled';
  readonly paid:
    | ({ readonly plan: Plan; readonly amountCents: Cents; readonly status: 'paid' | 'expired' } & Validity)
    | null;
  readonly cancelled: { readonly plan: Plan; readonly amountCents: Cents; readonly date: IsoDate } | null;
  readonly isOverdue: boolean;
}

const NEVER_PAID: MemberSubscription = { profile: '', paid: null, cancelled: null, isOverdue: false };

/** Of everything a member ever had, newest first and brought up to date, what counts today. */
export function describeMember(all: readonly Subscription[], today: IsoDate): MemberSubscription {
  const isGranted = ({ status }: Subscription) => status === 'paid' || status === 'pastDue';
  const wasGranted = ({ status }: Subscription) => status === 'cancelled' || status === 'expired';
  const current = all.find(isGranted) ?? all.find(wasGranted);
  if (current === undefined) return NEVER_PAID;
  const { terms, status, validity, cancelledOn } = current;
  const { plan, amountCents } = terms;
  return {
    profile: isGranted(current) ? 'subscribed' : status === 'cancelled' ? 'cancelled' : '',
    paid:
      validity === null
        ? null
        : { plan, amountCents, ...validity, status: validity.endDate < today ? 'expired' : 'paid' },
    cancelled: cancelledOn === null ? null : { plan, amountCents, date: cancelledOn },
    isOverdue: status === 'pastDue',
  };
}
