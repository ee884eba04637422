import type { SubscriptionInfo } from '@carom/contract/subscription/schemas';
import type { Result } from '@carom/domain/result';
import type { ProviderSubscriptionId } from '@carom/domain/subscription/ids';
import type { Cents, Plan } from '@carom/domain/subscription/prices';
import type { Observation } from '@carom/domain/subscription/subscription';

/**
 * `unavailable` is worth another try; `notFound` and `refused` are the provider's last word; `unreadable`
 * is an answer that makes no sense.
 */
export interface PaymentProblem {
  readonly kind: 'unavailable' | 'notFound' | 'refused' | 'unreadable';
  /** The provider's own code, where it gave one. */
  readonly issue: string | null;
  /** In words for the log and the admins, without any secret. */
  readonly reason: string;
  /** false: the question never left us, so nothing can have come of it. */
  readonly wasAsked?: boolean;
  /** The provider refuses us, whatever we ask: our credentials or permissions are wrong. */
  readonly isOfOurAccount?: boolean;
}

type Vendor = SubscriptionInfo['checkout']['vendor'];
export type Answer<Value> = Promise<Result<Value, PaymentProblem>>;

export interface ProviderPlan {
  readonly productId: string;
  readonly isActive: boolean;
  /** null when it is not one price, once a month or a year, for ever, and nothing besides. */
  readonly terms: { readonly plan: Plan; readonly amountCents: Cents } | null;
  /** What a failed renewal left unpaid is charged with the next one. */
  readonly billsOutstanding: boolean;
  /** After so many failed renewals in a row it suspends a subscription; 0: never. */
  readonly failureThreshold: number;
}

/** Of the plans that we make. */
export const FAILURE_THRESHOLD = 2;

/** Where the provider sends its webhooks. */
export interface WebhookSetUp {
  readonly url: string;
  /** What happens without our being told. */
  readonly missingEvents: readonly string[];
}

interface NewProviderPlan {
  /** The same id again gives the same plan again. */
  readonly requestId: string;
  readonly productId: string;
  readonly name: string;
  readonly plan: Plan;
  readonly amountCents: Cents;
}

export interface WebhookDelivery {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body to the letter: the signature covers nothing else. */
  readonly body: string;
}

/** What an event is about: what holds is what the provider says when asked about it. */
export type WebhookSubject =
  | { readonly kind: 'subscription'; readonly id: ProviderSubscriptionId }
  /** A charge; the word is the one that is stored. */
  | { readonly kind: 'sale'; readonly id: string }
  | { readonly kind: 'dispute'; readonly id: string };

/** A refund, of all of a charge or a part. */
export interface RefundNews {
  readonly refundId: string;
  readonly providerChargeId: string;
  readonly amountCents: Cents;
}

/** A payer's claim to get a charge back, as the provider tells of it at one moment. */
export interface Dispute {
  /** Those that it is about. */
  readonly providerChargeIds: readonly string[];
  /** Why, in the provider's words. */
  readonly reason: string;
  readonly isOpen: boolean;
  /** Until when the provider wants our answer; null: it wants none, or not yet. */
  readonly respondBy: Date | null;
  /** It was decided for us: we keep the money, or get it back. */
  readonly isWon: boolean;
}

/** How long the provider takes its time. */
export interface ProviderTimings {
  /** For a payer to approve what was offered. */
  readonly approvalMs: number;
  /** For a webhook that is not answered, until it is given up. */
  readonly webhookRetriesMs: number;
  /** For a payer to take money back. */
  readonly disputesMs: number;
}

export interface WebhookEvent {
  /** The same event has the same id, however often it is sent. */
  readonly eventId: string;
  /** The provider's own name of what happened: kept for admins to see, and understood by the adapter alone. */
  readonly type: string;
  readonly sentAt: Date;
  /** When it came about; null: it does not say. */
  readonly happenedAt: Date | null;
  /** null: nothing that our books have. */
  readonly subject: WebhookSubject | null;
  /** The charge that the payer's bank took back: a list of charges may not tell. */
  readonly reversedChargeId: string | null;
  /** A list of charges does not tell how much was refunded. */
  readonly refund: RefundNews | null;
}

/** Not as the provider signs what it sends, or nothing that it would say. */
type WebhookProblem = 'unsigned' | 'unreadable';

export interface Payments {
  /** The provider's name, as the wire and the books have it. */
  readonly vendor: Vendor;
  readonly timings: ProviderTimings;
  readPlan(planId: string): Answer<ProviderPlan>;
  createPlan(plan: NewProviderPlan): Answer<string>;
  /** Gives the id of a subscription that waits for its payer. The same intent gives the same one again. */
  createSubscription(offer: {
    readonly planId: string;
    readonly intentId: string;
  }): Answer<ProviderSubscriptionId>;
  /** What the provider knows of a subscription, with its charges: all of them, or those since a moment. */
  observe(id: ProviderSubscriptionId, chargedSince?: Date): Answer<Observation>;
  /** Ends it; one that has ended already counts as done. */
  cancel(id: ProviderSubscriptionId): Answer<void>;
  /** Charges nothing more until it is resumed; one that charges nothing already counts as done. */
  suspend(id: ProviderSubscriptionId): Answer<void>;
  /** Lets what was suspended go on; one that goes on already counts as done. */
  resume(id: ProviderSubscriptionId): Answer<void>;
  /** Asks for another plan from the next charge on; the payer has to agree to it at the address given. */
  revise(id: ProviderSubscriptionId, planId: string): Answer<{ readonly approveUrl: string }>;
  /** Returns the whole charge; one that was returned already counts as done. */
  refund(providerChargeId: string): Answer<void>;
  /** Returns so much of a charge. The same request id again returns it again, and nothing more. */
  refundAmount(
    providerChargeId: string,
    wanted: { readonly amountCents: Cents; readonly currency: string; readonly requestId: string },
  ): Answer<{ readonly refundId: string }>;
  /** Whether the provider may have written this as the id of a charge or a subscription; costs no question. */
  mayBeId(text: string): boolean;
  /** Which subscription a charge belongs to; null: to none. */
  subscriptionOfCharge(providerChargeId: string): Answer<ProviderSubscriptionId | null>;
  /** Whether an event of this type, as it came in a `WebhookEvent`, may be about a charge before the last one. */
  isAboutFormerCharges(eventType: string): boolean;
  /** What a delivery says, if it looks like something that the provider sends; costs no question. */
  readWebhook(delivery: WebhookDelivery): Result<WebhookEvent, WebhookProblem>;
  readDispute(id: string): Answer<Dispute>;
  /** The events since then that alone tell of something: reversals, refunds and disputes, received or not. */
  listEvents(since: Date): Answer<readonly Omit<WebhookEvent, 'sentAt'>[]>;
  /** The webhook of our settings, as it is set up at the provider. */
  readWebhookSetUp(): Answer<WebhookSetUp>;
  /** Whether the provider itself sent this. Where it refuses the question, it may be our settings. */
  isGenuine(delivery: WebhookDelivery): Answer<boolean>;
}

/** The date for subscriptions: the provider's. */
export type SubscriptionClock = () => Promise<Date>;
