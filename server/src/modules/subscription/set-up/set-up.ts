import { PAY_TYPES, type PayType } from '@carom/domain/access';
import { ok, type Result } from '@carom/domain/result';
import { formatAmount } from '@carom/domain/subscription/money';
import { FIRST_PRICES, PLANS, type Plan } from '@carom/domain/subscription/prices';
import type { PaymentSetUp } from '../../../ports/payment-set-up.ts';
import type { PaymentProblem } from '../../../ports/payments.ts';
import { planDifferences } from './set-up-comparison.ts';

/** A resource at the provider that the site needs. */
interface Ensured {
  readonly id: string;
  /** null: the resource already existed and was correct. */
  readonly done: 'made' | 'changed' | null;
}

interface SetUp {
  readonly product: Ensured;
  readonly plans: readonly (Ensured & { readonly payType: PayType; readonly plan: Plan })[];
  readonly webhook: Ensured;
}

/** Creates the product, the plans of the first prices and the webhook if they are missing. Idempotent. */
export async function setUpPayments(
  payments: PaymentSetUp,
  webhookUrl: string,
): Promise<Result<SetUp, PaymentProblem>> {
  const product = await ensureProduct(payments);
  if (!product.ok) return product;
  const listed = await payments.listPlans(product.value.id);
  if (!listed.ok) return listed;
  const plans: SetUp['plans'][number][] = [];
  for (const payType of PAY_TYPES) {
    for (const plan of PLANS) {
      const found = await ensurePlan(payments, product.value.id, listed.value, { payType, plan });
      if (!found.ok) return found;
      plans.push({ payType, plan, ...found.value });
    }
  }
  const webhook = await ensureWebhook(payments, webhookUrl);
  return webhook.ok ? ok({ product: product.value, plans, webhook: webhook.value }) : webhook;
}

type EnsureResult = Promise<Result<Ensured, PaymentProblem>>;

async function ensureProduct(payments: PaymentSetUp): EnsureResult {
  const found = await payments.findProduct();
  if (!found.ok) return found;
  if (found.value !== null) return ok({ id: found.value, done: null });
  const made = await payments.createProduct();
  return made.ok ? ok({ id: made.value, done: 'made' }) : made;
}

/** Does not change an existing plan that has the same name but other terms. */
async function ensurePlan(
  payments: PaymentSetUp,
  productId: string,
  listed: readonly { readonly id: string; readonly name: string }[],
  { payType, plan }: { readonly payType: PayType; readonly plan: Plan },
): EnsureResult {
  const amountCents = FIRST_PRICES[payType][plan];
  const name = `${payType} ${plan} ${formatAmount(amountCents)}`;
  for (const { id } of listed.filter((each) => each.name === name)) {
    const found = await payments.readPlan(id);
    if (!found.ok) return found;
    const { notForSale, others } = planDifferences({ plan, amountCents }, found.value);
    if (notForSale === null && others.length === 0) return ok({ id, done: null });
  }
  const requestId = `${productId} ${name}`.replaceAll(' ', '-');
  const made = await payments.createPlan({ requestId, productId, name, plan, amountCents });
  return made.ok ? ok({ id: made.value, done: 'made' }) : made;
}

async function ensureWebhook(payments: PaymentSetUp, url: string): EnsureResult {
  const listed = await payments.listWebhooks();
  if (!listed.ok) return listed;
  const found = listed.value.find((webhook) => webhook.url === url);
  if (found === undefined) {
    const made = await payments.createWebhook(url);
    return made.ok ? ok({ id: made.value, done: 'made' }) : made;
  }
  if (found.missingEvents.length === 0) return ok({ id: found.id, done: null });
  const completed = await payments.completeWebhook(found.id);
  return completed.ok ? ok({ id: found.id, done: 'changed' }) : completed;
}
