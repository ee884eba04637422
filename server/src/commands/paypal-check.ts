import { PAY_TYPES } from '@carom/domain/access';
import { FIRST_PRICES, PLANS } from '@carom/domain/subscription/prices';
import { createPayPal } from '../adapters/paypal.ts';
import { createPayPalConnection } from '../adapters/paypal-connection.ts';
import { comparePlan, compareWebhook } from '../modules/subscription/set-up/set-up-comparison.ts';
import { processEnv, readSetUpCheckEnv } from '../settings/env.ts';
import type { SetUpSettings } from '../settings/payments.ts';
import { webhookAddress } from '../settings/webhook-address.ts';

const env = readSetUpCheckEnv(processEnv());
const problems = env.ok ? await problemsOf(env.value) : env.problem;
if (problems.length === 0) process.stdout.write('Plans and webhook agree with the settings.\n');
else process.stderr.write(`${problems.join('\n')}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function problemsOf(settings: SetUpSettings): Promise<readonly string[]> {
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
  const found: string[] = [];
  for (const payType of PAY_TYPES) {
    for (const plan of PLANS) {
      const providerPlanId = setUp.planIds[payType][plan];
      const sold = { plan, amountCents: FIRST_PRICES[payType][plan], providerPlanId };
      const compared = await comparePlan(payments, sold);
      // Whoever does not answer about one plan will not about the next.
      if (!compared.ok) return [...found, compared.problem.reason];
      const { notForSale, others } = compared.value;
      const name = `PAYPAL_PLAN_${payType}_${plan}`.toUpperCase();
      for (const problem of [notForSale, ...others]) {
        if (problem !== null) found.push(`${name} (${providerPlanId}): ${problem}`);
      }
    }
  }
  const webhook = await compareWebhook(payments, { mode, webhookUrl });
  if (!webhook.ok) return [...found, webhook.problem.reason];
  return webhook.value === null
    ? found
    : [...found, `PAYPAL_WEBHOOK_ID (${setUp.webhookId}): ${webhook.value}`];
}
