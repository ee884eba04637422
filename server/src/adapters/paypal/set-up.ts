import { site } from '@carom/contract/site/company';
import { ok } from '@carom/domain/result';
import type { PaymentSetUp } from '../../ports/payment-set-up.ts';
import type { Answer } from '../../ports/payments.ts';
import type { PayPalConnection } from './connection.ts';
import { WANTED_EVENTS } from './events.ts';
import { createPlanCalls } from './plans.ts';
import { made, nothing, planList, webhooks } from './shapes.ts';
import { setUpIn } from './webhooks.ts';

/** A fixed id, so that a second run finds the product of the first. */
const PRODUCT_ID = 'CAROM-LABS-SUBSCRIPTION';
const PRODUCTS = '/v1/catalogs/products';
const WEBHOOKS = '/v1/notifications/webhooks';
const PAGE_SIZE = 20;

export function createPayPalSetUp(connection: PayPalConnection): PaymentSetUp {
  const get = { method: 'GET', isRepeatable: true } as const;
  const eventTypes = WANTED_EVENTS.map((name) => ({ name }));

  const listPlans = async (
    productId: string,
    page = 1,
  ): Answer<readonly { readonly id: string; readonly name: string }[]> => {
    const query = new URLSearchParams({
      product_id: productId,
      page: String(page),
      page_size: String(PAGE_SIZE),
      total_required: 'true',
    });
    const path = `/v1/billing/plans?${query}`;
    const answer = await connection.send({ ...get, call: 'listPlans', path, answer: planList });
    if (!answer.ok) return answer;
    const { plans, total_pages: pages } = answer.value;
    const active = plans
      .filter(({ status }) => status === 'ACTIVE')
      .map(({ id, name = '' }) => ({ id, name }));
    if (page >= pages) return ok(active);
    const further = await listPlans(productId, page + 1);
    return further.ok ? ok([...active, ...further.value]) : further;
  };

  return {
    ...createPlanCalls(connection),
    listPlans: (productId) => listPlans(productId),
    async findProduct() {
      const path = `${PRODUCTS}/${PRODUCT_ID}`;
      const answer = await connection.send({ ...get, call: 'readProduct', path, answer: made });
      if (answer.ok) return ok(answer.value.id);
      return answer.problem.kind === 'notFound' ? ok(null) : answer;
    },
    async createProduct() {
      const answer = await connection.send({
        call: 'createProduct',
        method: 'POST',
        path: PRODUCTS,
        isRepeatable: true,
        requestId: PRODUCT_ID,
        body: JSON.stringify({ id: PRODUCT_ID, name: `${site.name} subscription`, type: 'SERVICE' }),
        answer: made,
      });
      return answer.ok ? ok(answer.value.id) : answer;
    },
    async listWebhooks() {
      const answer = await connection.send({
        ...get,
        call: 'listWebhooks',
        path: WEBHOOKS,
        answer: webhooks,
      });
      if (!answer.ok) return answer;
      return ok(answer.value.webhooks.map((webhook) => ({ id: webhook.id, ...setUpIn(webhook) })));
    },
    async createWebhook(url) {
      const answer = await connection.send({
        call: 'createWebhook',
        method: 'POST',
        path: WEBHOOKS,
        isRepeatable: false,
        body: JSON.stringify({ url, event_types: eventTypes }),
        answer: made,
      });
      return answer.ok ? ok(answer.value.id) : answer;
    },
    async completeWebhook(id) {
      const answer = await connection.send({
        call: 'completeWebhook',
        method: 'PATCH',
        path: `${WEBHOOKS}/${encodeURIComponent(id)}`,
        isRepeatable: true,
        body: JSON.stringify([{ op: 'replace', path: '/event_types', value: eventTypes }]),
        answer: nothing,
      });
      return answer.ok ? ok(undefined) : answer;
    },
  };
}
