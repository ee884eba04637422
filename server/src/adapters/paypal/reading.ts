import type { ChargeStatus, ObservedCharge, UnclearCharge } from '@carom/domain/subscription/charges';
import type { FailedRenewal } from '@carom/domain/subscription/grace';
import type { Plan } from '@carom/domain/subscription/prices';
import type { ProviderState } from '@carom/domain/subscription/statuses';
import type { Observation } from '@carom/domain/subscription/subscription';
import type { Dispute, ProviderPlan } from '../../ports/payments.ts';
import {
  centsIn,
  type PayPalDispute,
  type PayPalPlan,
  type PayPalSubscription,
  type PayPalTransactions,
  usdCentsIn,
} from './shapes.ts';

const STATES: Readonly<Record<PayPalSubscription['status'], ProviderState>> = {
  APPROVAL_PENDING: 'awaitingApproval',
  APPROVED: 'approved',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};

/** All published statuses. null: no money was moved. */
const CHARGE_STATUSES: Readonly<Record<string, ChargeStatus | null>> = {
  COMPLETED: 'completed',
  PARTIALLY_REFUNDED: 'partlyRefunded',
  REFUNDED: 'refunded',
  PENDING: null,
  DECLINED: null,
};

/** A failed renewal is retried twice in its cycle, each time after five days. */
const RETRIES_TAKE_DAYS = 2 * 5;

/** Other outcomes are excluded: after a payout, the provider may have paid either side. */
const WON_OUTCOMES = ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED'];

const PLAN_OF_UNIT: Readonly<Record<string, Plan>> = { MONTH: 'monthly', YEAR: 'yearly' };

export function planIn(plan: PayPalPlan): ProviderPlan {
  const { auto_bill_outstanding: billsOutstanding = true, payment_failure_threshold: failureThreshold = 0 } =
    plan.payment_preferences ?? {};
  return {
    productId: plan.product_id,
    isActive: plan.status === 'ACTIVE',
    terms: termsOf(plan),
    billsOutstanding,
    failureThreshold,
  };
}

function termsOf({ billing_cycles, payment_preferences, taxes }: PayPalPlan): ProviderPlan['terms'] {
  const [cycle, ...others] = billing_cycles;
  if (cycle === undefined || others.length > 0) return null;
  const { frequency, pricing_scheme, tenure_type, total_cycles } = cycle;
  const plan = frequency.interval_count === 1 ? PLAN_OF_UNIT[frequency.interval_unit] : undefined;
  const amountCents = usdCentsIn(pricing_scheme?.fixed_price);
  const setUpCents = centsIn(payment_preferences?.setup_fee?.value ?? '0');
  const isTaxed = Number(taxes?.percentage ?? 0) !== 0 && taxes?.inclusive !== true;
  const isPlain = tenure_type === 'REGULAR' && total_cycles === 0 && setUpCents === 0 && !isTaxed;
  return plan !== undefined && amountCents !== null && isPlain ? { plan, amountCents } : null;
}

export function observationIn(
  subscription: PayPalSubscription,
  transactions: PayPalTransactions,
): Observation {
  const { status, billing_info, status_update_time, update_time, quantity } = subscription;
  const hasEnded = status === 'CANCELLED' || status === 'EXPIRED';
  return {
    state: STATES[status],
    providerPlanId: subscription.plan_id,
    isPlanOverridden: subscription.plan_overridden === true || Number(quantity ?? 1) !== 1,
    intentId: subscription.custom_id ?? null,
    endedAt: hasEnded ? (status_update_time ?? update_time ?? null) : null,
    failedRenewal: failedRenewalIn(billing_info),
    nextBillingAt: billing_info?.next_billing_time ?? null,
    charges: transactions.flatMap(chargeIn),
    unclear: transactions.flatMap(unclearChargeIn),
  };
}

/**
 * The provider counts a failure only after the last retry of the cycle. Before that, a failed payment
 * that is newer than the last successful one shows the first failure.
 */
function failedRenewalIn(billing: PayPalSubscription['billing_info']): FailedRenewal | null {
  if (billing === undefined) return null;
  const { failed_payments_count: failures, last_failed_payment: failed, last_payment: paid } = billing;
  const isOverdue = failures > 0 || (failed !== undefined && failed.time > (paid?.time ?? 0));
  if (!isOverdue) return null;
  const nextRetryAt = failed?.next_payment_retry_time ?? null;
  return {
    failedAt: failed?.time ?? null,
    nextRetryAt,
    isFinal: failures > 0 && nextRetryAt === null,
    amountCents: usdCentsIn(failed?.amount),
    retriesTakeDays: RETRIES_TAKE_DAYS,
  };
}

export function disputeIn(dispute: PayPalDispute): Dispute {
  const isOpen = dispute.status !== 'RESOLVED';
  return {
    providerChargeIds: dispute.disputed_transactions.flatMap(({ seller_transaction_id: id }) => id ?? []),
    reason: dispute.reason,
    isOpen,
    respondBy: isOpen ? (dispute.seller_response_due_date ?? null) : null,
    isWon: !isOpen && WON_OUTCOMES.includes(dispute.dispute_outcome?.outcome_code ?? ''),
  };
}

function chargeIn(transaction: PayPalTransactions[number]): ObservedCharge[] {
  const status = CHARGE_STATUSES[transaction.status ?? ''] ?? null;
  const { amountCents, ...listed } = listedIn(transaction);
  return status === null || amountCents === null ? [] : [{ ...listed, amountCents, status }];
}

function unclearChargeIn(transaction: PayPalTransactions[number]): UnclearCharge[] {
  const { status = 'none' } = transaction;
  return Object.hasOwn(CHARGE_STATUSES, status) ? [] : [{ ...listedIn(transaction), providerStatus: status }];
}

function listedIn({ id, time, amount_with_breakdown }: PayPalTransactions[number]) {
  const { currency_code: currency, value } = amount_with_breakdown.gross_amount;
  // A refund may be listed as a negative amount. It is skipped, because the refunded charge has its own status.
  const cents = centsIn(value);
  return { providerChargeId: id, amountCents: cents === 0 ? null : cents, currency, chargedAt: time };
}
