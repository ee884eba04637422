import { PAY_TYPES } from '@carom/domain/access';
import { FIRST_PRICES, PLANS } from '@carom/domain/subscription/prices';
import { createPayPalConnection } from '../adapters/paypal/connection.ts';
import { createPayPal } from '../adapters/paypal/paypal.ts';
import { comparePlan, compareWebhook } from '../modules/subscription/set-up/set-up-comparison.ts';
import type { PaymentProblem } from '../ports/payments.ts';
import type { SetUpSettings } from '../settings/payments.ts';
import { webhookAddress } from '../settings/webhook-address.ts';

export type SetUpProblem =
  /** A difference between the provider and a setting, which is named with its value. */
  | { readonly kind: 'differs'; readonly about: string; readonly words: string }
  /** The comparison failed for this reason. */
  | { readonly kind: PaymentProblem['kind']; readonly words: string };

/** Compares the provider's plans and webhook with the settings. */
export async function findSetUpProblems(settings: SetUpSettings): Promise<readonly SetUpProblem[]> {
  const { setUp, mode } = settings;
  if (setUp === null) return [];
  const clock = () => new Date();
  const webhookUrl = webhookAddress(settings);
  const payments = createPayPal({
    connection: createPayPalConnection({ ...settings, clock }),
    clock: async () => clock(),
    webhookId: setUp.webhookId,
    accountUrl: settings.siteUrl,
  });
  const known = await payments.readWebhookSetUp();
  // Without a valid login at the provider, all further requests would fail as well. It is reported once.
  if (!known.ok && known.problem.wasAsked === false) return [comparisonFailed(known.problem)];
  const found: SetUpProblem[] = [];
  for (const payType of PAY_TYPES) {
    for (const plan of PLANS) {
      const providerPlanId = setUp.planIds[payType][plan];
      const sold = { plan, amountCents: FIRST_PRICES[payType][plan], providerPlanId };
      const compared = await comparePlan(payments, sold);
      // If a request fails for one plan, the others would fail as well.
      if (!compared.ok) return [...found, comparisonFailed(compared.problem)];
      const { notForSale, others } = compared.value;
      const name = `PAYPAL_PLAN_${payType}_${plan}`.toUpperCase();
      for (const words of [notForSale, ...others]) {
        if (words !== null) found.push({ kind: 'differs', about: `${name} (${providerPlanId})`, words });
      }
    }
  }
  const webhook = await compareWebhook(payments, { mode, webhookUrl });
  if (!webhook.ok) return [...found, comparisonFailed(webhook.problem)];
  if (webhook.value === null) return found;
  const about = `PAYPAL_WEBHOOK_ID (${setUp.webhookId})`;
  return [...found, { kind: 'differs', about, words: webhook.value }];
}

function comparisonFailed({ kind, reason }: PaymentProblem): SetUpProblem {
  return { kind, words: reason };
}
