import type { IsoDate } from './calendar.ts';
import type { Charge, ObservedCharge, ReturnedAmount, ToldByEvents, UnclearCharge } from './charges.ts';
import type { FailedRenewal } from './grace.ts';
import type { PlanSwitch, PlanTerms } from './plan-switch.ts';
import type { Closing, ProviderState, Refusal, SubscriptionStatus } from './statuses.ts';
import type { Validity } from './validity.ts';

/** What a member was offered, or has switched to. */
export interface Terms extends PlanTerms {
  /** null: we never offered it. */
  readonly intentId: string | null;
}

export interface Subscription {
  readonly terms: Terms;
  readonly status: SubscriptionStatus;
  readonly refusal: Refusal | null;
  readonly providerState: ProviderState;
  /** In order of time. */
  readonly charges: readonly Charge[];
  /** The newest range that is paid for. */
  readonly validity: Validity | null;
  /** How long access lasts beyond it; null: no longer. */
  readonly graceEndDate: IsoDate | null;
  readonly cancelledOn: IsoDate | null;
  /** null: the latest renewal was paid, or is not due. */
  readonly failedRenewal: FailedRenewal | null;
  /** When the provider charges the next cycle; null: it does not, so far as it tells. */
  readonly nextBillingAt: Date | null;
  /** When the member chose that it ends with what is paid, here or at the provider; null: it renews. */
  readonly doNotRenewAt: Date | null;
  /** null: nobody has decided to end it at once. */
  readonly closing: Closing | null;
  /** Every switch between plans that was ever asked for, in that order. */
  readonly switches: readonly PlanSwitch[];
  /** The plan that the provider names for it, as last seen. */
  readonly shownPlanId: string;
}

/** What the provider says at one moment, as a whole. */
export interface Observation {
  readonly state: ProviderState;
  readonly providerPlanId: string;
  /** Price or cycle were changed for this one subscription. */
  readonly isPlanOverridden: boolean;
  readonly intentId: string | null;
  readonly endedAt: Date | null;
  readonly failedRenewal: FailedRenewal | null;
  readonly nextBillingAt: Date | null;
  readonly charges: readonly ObservedCharge[];
  readonly unclear: readonly UnclearCharge[];
}

export type SubscriptionEvent =
  | {
      readonly kind: 'observed';
      readonly observation: Observation;
      /** Why its member cannot have it, whatever the provider says. */
      readonly obstacle: Refusal | null;
      readonly told: ToldByEvents;
    }
  /** It is to be ended at once. Entered before the provider is asked. */
  | { readonly kind: 'closed'; readonly as: Closing['as'] }
  /** The provider was not asked after all, or has refused to end it; or the member is let in again. */
  | { readonly kind: 'closingWithdrawn'; readonly as: Closing['as'] }
  /** The provider has confirmed that it ended it for us. */
  | { readonly kind: 'cancelled' }
  /** The member wants it to end with what is paid. Entered before the provider is told. */
  | { readonly kind: 'renewalStopped' }
  /** The member takes that back, and the provider has confirmed that it goes on. */
  | { readonly kind: 'renewalResumed' }
  /** The member wants to pay by another plan. Entered before the provider is asked. */
  | { readonly kind: 'switchRequested'; readonly id: string; readonly to: PlanTerms }
  /** The payer came back from the provider, and this is what the browser says of it. */
  | { readonly kind: 'switchAnswered'; readonly id: string; readonly hasAgreed: boolean }
  /** The provider has confirmed that it returned a charge for us: so much of it in all. */
  | ({
      readonly kind: 'refunded';
      /** The subscription is to end with it, where no paid time is left. */
      readonly endsSubscription?: boolean;
    } & ReturnedAmount)
  /** The browser reported another amount or plan than was offered. */
  | { readonly kind: 'misreported' }
  | { readonly kind: 'timePassed' };

export function newSubscription(terms: Terms): Subscription {
  return {
    terms,
    status: 'pending',
    refusal: null,
    providerState: 'awaitingApproval',
    charges: [],
    validity: null,
    graceEndDate: null,
    cancelledOn: null,
    failedRenewal: null,
    nextBillingAt: null,
    doNotRenewAt: null,
    closing: null,
    switches: [],
    shownPlanId: terms.providerPlanId,
  };
}
