import { PAY_TYPES } from '@carom/domain/access';
import { FIRST_PRICES, PLANS } from '@carom/domain/subscription/prices';
import { createPayPalConnection } from '../adapters/paypal/connection.ts';
import { createPayPal } from '../adapters/paypal/paypal.ts';
import { comparePlan, compareWebhook } from '../modules/subscription/set-up/set-up-comparison.ts';
import type { PaymentProblem } from '../ports/payments.ts';
import type { SetUpSettings } from '../settings/payments.ts';
import { webhookAddress } from '../settings/webhook-address.ts';

export type SetUpProblem =
  /** Something at the provider that differs from a setting, which is named with its value. */
  | { readonly kind: 'differs'; readonly about: string; readonly words: string }
  /** Nothing was learnt, for this reason. */
  | { readonly kind: PaymentProblem['kind']; readonly words: string };

/** Compares plans and webhook at the provider with the settings. */
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
  // Whoever does not know us says nothing about plans and webhook: told once, not for each.
  if (!known.ok && known.problem.wasAsked === false) return [nothingLearnt(known.problem)];
  const found: SetUpProblem[] = [];
  for (const payType of PAY_TYPES) {
    for (const plan of PLANS) {
      const providerPlanId = setUp.planIds[payType][plan];
      const sold = { plan, amountCents: FIRST_PRICES[payType][plan], providerPlanId };
      const compared = await comparePlan(payments, sold);
      // Whoever does not answer about one plan will not about the next.
      if (!compared.ok) return [...found, nothingLearnt(compared.problem)];
      const { notForSale, others } = compared.value;
      const name = `PAYPAL_PLAN_${payType}_${plan}`.toUpperCase();
      for (const words of [notForSale, ...others]) {
        if (words !== null) found.push({ kind: 'differs', about: `${name} (${providerPlanId})`, words });
      }
    }
  }
  const webhook = await compareWebhook(payments, { mode, webhookUrl });
  if (!webhook.ok) return [...found, nothingLearnt(webhook.problem)];
  if (webhook.value === null) return found;
  const about = `PAYPAL_WEBHOOK_ID (${setUp.webhookId})`;
  return [...found, { kind: 'differs', about, words: webhook.value }];
}

function nothingLearnt({ kind, reason }: PaymentProblem): SetUpProblem {
  return { kind, words: reason };
}
