import type { SubscriptionInfo } from '@carom/contract/subscription/schemas';
import type { Result } from '@carom/domain/result';
import type { ProviderSubscriptionId } from '@carom/domain/subscription/ids';
import type { Cents, Plan } from '@carom/domain/subscription/prices';
import type { Observation } from '@carom/domain/subscription/subscription';

/**
 * `unavailable`: a retry may succeed. `notFound`, `refused`: final. `unreadable`: the reply does not
 * have the expected shape.
 */
export interface PaymentProblem {
  readonly kind: 'unavailable' | 'notFound' | 'refused' | 'unreadable';
  /** The provider's error code, if any. */
  readonly issue: string | null;
  /** A message for the log and the admins, without secrets. */
  readonly reason: string;
  /** false: the request was never sent, so it has had no effect. */
  readonly wasAsked?: boolean;
  /** The provider rejects our credentials or permissions, whatever the request. */
  readonly isOfOurAccount?: boolean;
}

type Vendor = SubscriptionInfo['checkout']['vendor'];
export type Answer<Value> = Promise<Result<Value, PaymentProblem>>;

export interface ProviderPlan {
  readonly productId: string;
  readonly isActive: boolean;
  /** null unless the plan is a single monthly or yearly price, without an end and without other fees. */
  readonly terms: { readonly plan: Plan; readonly amountCents: Cents } | null;
  /** Whether an unpaid amount is charged with the next renewal. */
  readonly billsOutstanding: boolean;
  /** The number of consecutive failed renewals after which the subscription is suspended. 0: never. */
  readonly failureThreshold: number;
}

/** For plans that the site creates. */
export const FAILURE_THRESHOLD = 2;

/** A webhook registered at the provider. */
export interface WebhookSetUp {
  readonly url: string;
  /** The wanted events that it does not deliver. */
  readonly missingEvents: readonly string[];
}

interface NewProviderPlan {
  /** Repeating the request with the same id returns the same plan. */
  readonly requestId: string;
  readonly productId: string;
  readonly name: string;
  readonly plan: Plan;
  readonly amountCents: Cents;
}

export interface WebhookDelivery {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body byte for byte, as required by the signature. */
  readonly body: string;
}

/** The subject of an event. Its current state has to be fetched from the provider. */
export type WebhookSubject =
  | { readonly kind: 'subscription'; readonly id: ProviderSubscriptionId }
  /** A charge. The value 'sale' is stored in the database. */
  | { readonly kind: 'sale'; readonly id: string }
  | { readonly kind: 'dispute'; readonly id: string };

/** A full or partial refund of a charge. */
export interface RefundNews {
  readonly refundId: string;
  readonly providerChargeId: string;
  readonly amountCents: Cents;
}

/** A payer's dispute of charges, as last reported by the provider. */
export interface Dispute {
  /** The disputed charges. */
  readonly providerChargeIds: readonly string[];
  /** The provider's reason code. */
  readonly reason: string;
  readonly isOpen: boolean;
  /** The deadline for our response. null: none is requested, at least not yet. */
  readonly respondBy: Date | null;
  /** Whether it was decided in our favour. */
  readonly isWon: boolean;
}

/** The provider's time limits. */
export interface ProviderTimings {
  /** For the payer's approval of an offer. */
  readonly approvalMs: number;
  /** For retries of an unanswered webhook. */
  readonly webhookRetriesMs: number;
  /** For opening a dispute. */
  readonly disputesMs: number;
}

export interface WebhookEvent {
  /** Repeated deliveries of an event have the same id. */
  readonly eventId: string;
  /** The provider's type of the event. Shown to admins, and interpreted only by the adapter. */
  readonly type: string;
  readonly sentAt: Date;
  /** When the event happened. null: not stated. */
  readonly happenedAt: Date | null;
  /** null: not about a subscription, charge or dispute. */
  readonly subject: WebhookSubject | null;
  /** The charge that the payer's bank reversed. The list of charges may not show this. */
  readonly reversedChargeId: string | null;
  /** The list of charges does not contain the refunded amount. */
  readonly refund: RefundNews | null;
}

/** `unsigned`: without the provider's signature headers. `unreadable`: not an event. */
type WebhookProblem = 'unsigned' | 'unreadable';

export interface Payments {
  /** The provider's name in the API and in the database. */
  readonly vendor: Vendor;
  readonly timings: ProviderTimings;
  readPlan(planId: string): Answer<ProviderPlan>;
  createPlan(plan: NewProviderPlan): Answer<string>;
  /** Returns the id of a subscription that awaits approval. The same intent returns the same subscription. */
  createSubscription(offer: {
    readonly planId: string;
    readonly intentId: string;
  }): Answer<ProviderSubscriptionId>;
  /** Fetches the state of a subscription and its charges: all, or those since a moment. */
  observe(id: ProviderSubscriptionId, chargedSince?: Date): Answer<Observation>;
  /** Idempotent: succeeds if it has already ended. */
  cancel(id: ProviderSubscriptionId): Answer<void>;
  /** Stops charges until it is resumed. Idempotent. */
  suspend(id: ProviderSubscriptionId): Answer<void>;
  /** Resumes a suspended subscription. Idempotent. */
  resume(id: ProviderSubscriptionId): Answer<void>;
  /** Requests another plan from the next charge on. The payer has to agree at the returned address. */
  revise(id: ProviderSubscriptionId, planId: string): Answer<{ readonly approveUrl: string }>;
  /** Refunds the whole charge. Idempotent. */
  refund(providerChargeId: string): Answer<void>;
  /** Refunds part of a charge. Idempotent by the request id. */
  refundAmount(
    providerChargeId: string,
    wanted: { readonly amountCents: Cents; readonly currency: string; readonly requestId: string },
  ): Answer<{ readonly refundId: string }>;
  /** Whether the text has the format of the provider's ids. Sends no request. */
  mayBeId(text: string): boolean;
  /** The subscription of a charge. null: none. */
  subscriptionOfCharge(providerChargeId: string): Answer<ProviderSubscriptionId | null>;
  /** Whether events of this type may be about an earlier charge than the latest. */
  isAboutFormerCharges(eventType: string): boolean;
  /** Parses a delivery without a request to the provider. Its signature is not verified. */
  readWebhook(delivery: WebhookDelivery): Result<WebhookEvent, WebhookProblem>;
  readDispute(id: string): Answer<Dispute>;
  /**
   * The events since then that the state of a subscription does not show: reversals, refunds and
   * disputes, whether delivered or not.
   */
  listEvents(since: Date): Answer<readonly Omit<WebhookEvent, 'sentAt'>[]>;
  /** The configured webhook, as registered at the provider. */
  readWebhookSetUp(): Answer<WebhookSetUp>;
  /** Whether the provider has sent this delivery. A refusal of the request may be caused by our settings. */
  isGenuine(delivery: WebhookDelivery): Answer<boolean>;
}

/** The current date for subscriptions, by the provider's clock. */
export type SubscriptionClock = () => Promise<Date>;
