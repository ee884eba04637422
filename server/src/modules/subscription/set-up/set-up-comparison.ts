import { ok, type Result } from '@carom/domain/result';
import { formatAmount } from '@carom/domain/subscription/money';
import type { Cents, Plan } from '@carom/domain/subscription/prices';
import {
  FAILURE_THRESHOLD,
  type PaymentProblem,
  type Payments,
  type ProviderPlan,
} from '../../../ports/payments.ts';
import { isLoopback } from '../../../security/loopback.ts';

/** One of our prices and the provider's plan that charges it. */
export interface SoldPlan {
  readonly plan: Plan;
  readonly amountCents: Cents;
  readonly providerPlanId: string;
}

export interface PlanComparison {
  /** The reason why the plan cannot be sold, or null. */
  readonly notForSale: string | null;
  /** Problems that do not prevent its sale. */
  readonly others: readonly string[];
}

/** Fails when the provider is unavailable, because that says nothing about the plan. */
export async function comparePlan(
  payments: Pick<Payments, 'readPlan'>,
  sold: SoldPlan,
): Promise<Result<PlanComparison, PaymentProblem>> {
  const answer = await payments.readPlan(sold.providerPlanId);
  if (answer.ok) return ok(planDifferences(sold, answer.value));
  if (answer.problem.kind === 'unavailable') return answer;
  return ok({ notForSale: refusalText('the plan', answer.problem), others: [] });
}

export function planDifferences(sold: Omit<SoldPlan, 'providerPlanId'>, plan: ProviderPlan): PlanComparison {
  const others: string[] = [];
  if (plan.billsOutstanding) {
    others.push('The plan charges what a failed renewal left unpaid with the next one.');
  }
  if (plan.failureThreshold !== FAILURE_THRESHOLD) {
    others.push(
      `The plan suspends after ${plan.failureThreshold} failed renewals, not ${FAILURE_THRESHOLD}.`,
    );
  }
  return { notForSale: chargeDifference(sold, plan), others };
}

function chargeDifference(
  price: Omit<SoldPlan, 'providerPlanId'>,
  { isActive, terms }: ProviderPlan,
): string | null {
  if (!isActive) return 'The plan is not active at the payment provider.';
  if (terms === null) return 'The plan is not one price, once a month or a year, for ever.';
  if (terms.plan !== price.plan) return `The plan charges ${terms.plan}, not ${price.plan}.`;
  if (terms.amountCents === price.amountCents) return null;
  return `The plan charges $${formatAmount(terms.amountCents)}, not $${formatAmount(price.amountCents)}.`;
}

interface Site {
  /** Our address for webhooks. */
  readonly webhookUrl: string;
  readonly mode: 'development' | 'production';
}

/** The problem with the configured webhook, or null. */
export async function compareWebhook(
  payments: Pick<Payments, 'readWebhookSetUp'>,
  site: Site,
): Promise<Result<string | null, PaymentProblem>> {
  const answer = await payments.readWebhookSetUp();
  if (!answer.ok) {
    return answer.problem.kind === 'unavailable' ? answer : ok(refusalText('the webhook', answer.problem));
  }
  const { url, missingEvents } = answer.value;
  if (!isOurs(url, site)) return ok(`The webhook points at ${url}, not at ${site.webhookUrl}.`);
  return ok(
    missingEvents.length === 0 ? null : `The webhook does not tell us of ${missingEvents.join(', ')}.`,
  );
}

/** In development the emulator calls the server directly, possibly on another local port. */
function isOurs(url: string, { webhookUrl, mode }: Site): boolean {
  if (url === webhookUrl) return true;
  const [given, wanted] = [URL.parse(url), URL.parse(webhookUrl)];
  if (mode === 'production' || given === null || wanted === null) return false;
  return isLoopback(given.hostname) && given.pathname === wanted.pathname;
}

/** Leaves out details that differ between answers, because a changed text raises the notice again. */
function refusalText(what: string, { kind, issue }: PaymentProblem): string {
  if (kind === 'notFound') return `The payment provider does not know ${what} of our settings.`;
  return `The payment provider does not show ${what} of our settings (${issue ?? kind}).`;
}
