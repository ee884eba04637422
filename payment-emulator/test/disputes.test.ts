import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestEmulator, type TestEmulator } from './support/emulator.ts';
import { published } from './support/published-shapes.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startTestEmulator();
});
afterAll(() => emulator.stop());

const post = (path: string, body: object = {}) => emulator.control('POST', `/emulator/${path}`, body);
const statusOf = async (id: string) => (await emulator.transactions(id))[0]?.status;

async function paid() {
  const id = await emulator.approvedSubscription();
  const [sale] = await emulator.transactions(id);
  return { id, saleId: sale?.id ?? '' };
}

async function disputed(wanted: object = {}) {
  const { id, saleId } = await paid();
  const { body } = await post(`sales/${saleId}/dispute`, wanted);
  return { id, saleId, dispute: published.dispute.parse(body) };
}

/** The events of a subscription after its first payment, in the published format. */
async function eventsOf(id: string) {
  const { body } = await emulator.control('GET', `/emulator/events?subscription_id=${id}`);
  const { events } = body as { events: { body: string }[] };
  return events.slice(3).map((event) => published.event.parse(JSON.parse(event.body)));
}

const show = (disputeId: string) => emulator.call('GET', `/v1/customer/disputes/${disputeId}`);

describe('a dispute', () => {
  test('is opened by the payer, with a reason and a deadline', async () => {
    const wanted = { reason: 'CANCELED_RECURRING_BILLING', respond_within_days: 7 };
    const { id, saleId, dispute } = await disputed(wanted);
    expect(dispute).toMatchObject({
      disputed_transactions: [{ seller_transaction_id: saleId, transaction_status: 'COMPLETED' }],
      reason: 'CANCELED_RECURRING_BILLING',
      status: 'WAITING_FOR_SELLER_RESPONSE',
      dispute_amount: { value: '19.00' },
      dispute_life_cycle_stage: 'CHARGEBACK',
    });
    const { create_time, seller_response_due_date = '' } = dispute;
    expect(Date.parse(seller_response_due_date) - Date.parse(create_time)).toBe(7 * 24 * 3_600_000);
    expect(await show(dispute.dispute_id)).toEqual({ status: 200, body: dispute });
    expect(await eventsOf(id)).toMatchObject([
      { event_type: 'CUSTOMER.DISPUTE.CREATED', resource_type: 'dispute', resource: dispute },
    ]);
    expect(await statusOf(id)).toBe('COMPLETED');
  });

  test('begins as an inquiry if it concerns the service, and becomes a claim', async () => {
    const { id, dispute } = await disputed({ reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' });
    expect(dispute.dispute_life_cycle_stage).toBe('INQUIRY');
    const updated = await post(`disputes/${dispute.dispute_id}/update`, { status: 'UNDER_REVIEW' });
    expect(published.dispute.parse(updated.body)).toMatchObject({
      status: 'UNDER_REVIEW',
      dispute_life_cycle_stage: 'CHARGEBACK',
    });
    expect(updated.body).not.toHaveProperty('seller_response_due_date');
    expect((await eventsOf(id)).map(({ event_type }) => event_type)).toEqual([
      'CUSTOMER.DISPUTE.CREATED',
      'CUSTOMER.DISPUTE.UPDATED',
    ]);
  });

  test.each(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'])(
    'that ends as %s reverses the payment',
    async (outcome) => {
      const { id, dispute } = await disputed();
      await post(`disputes/${dispute.dispute_id}/resolve`, { outcome });
      const [, ...events] = await eventsOf(id);
      expect(events).toMatchObject([
        { event_type: 'PAYMENT.SALE.REVERSED' },
        {
          event_type: 'CUSTOMER.DISPUTE.RESOLVED',
          resource: {
            status: 'RESOLVED',
            disputed_transactions: [{ transaction_status: 'REVERSED' }],
            dispute_outcome: { outcome_code: outcome, amount_refunded: { value: '19.00' } },
          },
        },
      ]);
      expect(await statusOf(id)).toBe('REVERSED');
    },
  );

  test.each(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED'])(
    'that ends as %s restores the reversed payment',
    async (outcome) => {
      const { id, saleId, dispute } = await disputed();
      await post(`sales/${saleId}/reverse`);
      expect(await statusOf(id)).toBe('REVERSED');
      const resolved = await post(`disputes/${dispute.dispute_id}/resolve`, { outcome });
      expect(resolved.body).toMatchObject({
        disputed_transactions: [{ transaction_status: 'COMPLETED' }],
        dispute_outcome: { outcome_code: outcome },
      });
      expect(await statusOf(id)).toBe('COMPLETED');
      // No sale event reports it.
      expect((await eventsOf(id)).map(({ event_type }) => event_type)).toEqual([
        'CUSTOMER.DISPUTE.CREATED',
        'PAYMENT.SALE.REVERSED',
        'CUSTOMER.DISPUTE.RESOLVED',
      ]);
    },
  );

  test.each(['RESOLVED_WITH_PAYOUT', 'NONE'])('that ends as %s moves no money', async (outcome) => {
    const { id, dispute } = await disputed();
    expect((await post(`disputes/${dispute.dispute_id}/resolve`, { outcome })).status).toBe(200);
    expect(await statusOf(id)).toBe('COMPLETED');
  });

  test('that the merchant accepts refunds the remaining amount', async () => {
    const { id, saleId } = await paid();
    await post(`sales/${saleId}/refund`, { amount: '4.00' });
    const opened = published.dispute.parse((await post(`sales/${saleId}/dispute`)).body);
    expect(opened.dispute_amount.value).toBe('15.00');
    await post(`disputes/${opened.dispute_id}/accept`);
    const events = await eventsOf(id);
    expect(events.slice(2)).toMatchObject([
      { event_type: 'PAYMENT.SALE.REFUNDED', resource: { sale_id: saleId, amount: { total: '15.00' } } },
      {
        event_type: 'CUSTOMER.DISPUTE.RESOLVED',
        resource: { dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } },
      },
    ]);
    expect(await statusOf(id)).toBe('REFUNDED');
  });

  test('ends only once, and is not found if it was never opened', async () => {
    const { id, dispute } = await disputed();
    const resolve = (outcome: string) => post(`disputes/${dispute.dispute_id}/resolve`, { outcome });
    expect((await resolve('DENIED')).status).toBe(200);
    expect((await resolve('RESOLVED_BUYER_FAVOUR')).status).toBe(422);
    expect(await statusOf(id)).toBe('COMPLETED');
    const unknown = await show('PP-D-0');
    expect(unknown.status).toBe(404);
    expect(published.refusals[404].safeParse(unknown.body).error?.issues ?? []).toEqual([]);
  });

  test('cannot be resolved by other calls of the merchant', async () => {
    const { dispute } = await disputed();
    const path = `/v1/customer/disputes/${dispute.dispute_id}/accept-claim`;
    expect((await emulator.call('POST', path, { note: 'yes' })).status).toBe(403);
  });
});

describe('a refund in the dashboard of the provider', () => {
  test('has an event with its amount', async () => {
    const { id, saleId } = await paid();
    const { body } = await post(`sales/${saleId}/refund`, { amount: '4.5' });
    expect(body).toMatchObject({ sale_id: saleId, amount: { total: '4.50', currency: 'USD' } });
    expect(await eventsOf(id)).toMatchObject([{ event_type: 'PAYMENT.SALE.REFUNDED', resource: body }]);
    expect(await statusOf(id)).toBe('PARTIALLY_REFUNDED');
    expect((await post(`sales/${saleId}/refund`, { amount: '14.51' })).status).toBe(422);
    expect((await post(`sales/${saleId}/refund`, { amount: 'much' })).status).toBe(400);
    expect((await post(`sales/${saleId}/refund`)).status).toBe(200);
    expect(await statusOf(id)).toBe('REFUNDED');
  });
});

test.each([true, false])('the event of a reversal names the agreement: %s', async (names_agreement) => {
  const { id, saleId } = await paid();
  await post(`sales/${saleId}/reverse`, { names_agreement });
  const [event] = await eventsOf(id);
  expect(event).toMatchObject({ event_type: 'PAYMENT.SALE.REVERSED', resource: { id: saleId } });
  expect(event?.resource).toHaveProperty('reason_code', 'CHARGEBACK');
  expect(Object.hasOwn(event?.resource ?? {}, 'billing_agreement_id')).toBe(names_agreement);
});

test('the developer page refunds, disputes and resolves', async () => {
  const { id, saleId } = await paid();
  const send = (path: string, fields: Record<string, string> = {}) =>
    fetch(`${emulator.url}/control/${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  expect((await send(`sales/${saleId}/refund`, { amount: '4.00' })).status).toBe(200);
  const page = await (await send(`sales/${saleId}/dispute`)).text();
  const disputeId = new RegExp(`(PP-D-[0-9]+)</td><td>${saleId}<`).exec(page)?.[1] ?? '';
  expect(page).toContain(`Resolve ${disputeId}`);
  expect(page).toContain(`Reverse ${saleId}`);
  await send(`sales/${saleId}/reverse`);
  expect(await statusOf(id)).toBe('REVERSED');
  await send(`disputes/${disputeId}/resolve`, { outcome: 'RESOLVED_SELLER_FAVOUR' });
  expect(await statusOf(id)).toBe('PARTIALLY_REFUNDED');
});
