import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_FAULTS } from '../src/faults.ts';
import { startTestEmulator, type TestEmulator } from './support/emulator.ts';
import type { Received } from './support/webhook-receiver.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startTestEmulator();
});
afterAll(() => emulator.stop());
beforeEach(async () => {
  await faults(NO_FAULTS);
  emulator.receiver.answer(200);
  await emulator.deliver();
  emulator.receiver.forget();
});

const FIRST = ['BILLING.SUBSCRIPTION.CREATED', 'BILLING.SUBSCRIPTION.ACTIVATED', 'PAYMENT.SALE.COMPLETED'];
const WEBHOOK_ID = 'WHCAROMDEVELOPMENT';

async function verify({ headers, body }: Pick<Received, 'headers' | 'body'>, webhookId = WEBHOOK_ID) {
  const claim = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: webhookId,
  };
  const text = `${JSON.stringify(claim).slice(0, -1)},"webhook_event":${body}}`;
  return emulator.call('POST', '/v1/notifications/verify-webhook-signature', text, {
    'content-type': 'application/json',
  });
}

const faults = (wanted: object) => emulator.control('PUT', '/emulator/faults', wanted);
const SUCCESS = { status: 200, body: { verification_status: 'SUCCESS' } };
const FAILURE = { status: 200, body: { verification_status: 'FAILURE' } };

describe('a signature', () => {
  async function oneReceived(): Promise<Received> {
    await emulator.newSubscription();
    await emulator.deliver();
    const [first] = emulator.receiver.received;
    if (first === undefined) throw new Error('Nothing came');
    return first;
  }

  test('is valid for the sent bytes', async () => {
    const received = await oneReceived();
    expect(await verify(received)).toEqual(SUCCESS);
    const key = await fetch(received.headers['paypal-cert-url'] ?? '');
    expect(await key.text()).toContain('BEGIN PUBLIC KEY');
  });

  test('is made with the same key after a restart', async () => {
    const keyOf = ({ headers }: Received) => new URL(headers['paypal-cert-url'] ?? '').pathname;
    const before = keyOf(await oneReceived());
    await emulator.restart();
    emulator.receiver.forget();
    expect(keyOf(await oneReceived())).toBe(before);
  });

  test('is valid for nothing else', async () => {
    const received = await oneReceived();
    const { headers, body } = received;
    expect(await verify({ headers, body: body.replace('APPROVAL_PENDING', 'ACTIVE') })).toEqual(FAILURE);
    expect(await verify({ headers, body: JSON.stringify(JSON.parse(body)) })).toEqual(FAILURE);
    expect(await verify(received, 'WHSOMEBODYELSE')).toEqual(FAILURE);
    const changed = (name: string, value: string) => verify({ headers: { ...headers, [name]: value }, body });
    expect(await changed('paypal-transmission-id', 'aaaaaaaa-0000')).toEqual(FAILURE);
    expect(await changed('paypal-transmission-time', '2026-01-01T00:00:00Z')).toEqual(FAILURE);
    expect(await changed('paypal-cert-url', 'https://example.org/cert')).toEqual(FAILURE);
    expect(await changed('paypal-auth-algo', 'SHA1withRSA')).toEqual(FAILURE);
    expect(await changed('paypal-transmission-sig', 'AAAA')).toEqual(FAILURE);
  });

  test('that is missing is rejected', async () => {
    const { headers, body } = await oneReceived();
    const reply = await verify({ headers: { ...headers, 'paypal-transmission-sig': undefined }, body });
    expect(reply).toMatchObject({
      status: 400,
      body: { details: [{ field: '/transmission_sig', issue: 'MISSING_REQUIRED_PARAMETER' }] },
    });
  });
});

describe('deliveries', () => {
  test('report every event', async () => {
    const id = await emulator.approvedSubscription();
    await emulator.control('PUT', `/emulator/subscriptions/${id}`, { card: 'failing' });
    await emulator.moveOnDays(75);
    await emulator.call('POST', `/v1/billing/subscriptions/${id}/cancel`, { reason: 'enough' });
    await emulator.deliver();
    expect(emulator.receiver.types().toSorted()).toEqual(
      [
        ...FIRST,
        ...Array(6).fill('BILLING.SUBSCRIPTION.PAYMENT.FAILED'),
        'BILLING.SUBSCRIPTION.SUSPENDED',
        'BILLING.SUBSCRIPTION.CANCELLED',
      ].toSorted(),
    );
  });

  test('are retried in the time of the emulator until they succeed', async () => {
    emulator.receiver.answer(503);
    await emulator.newSubscription();
    expect(await emulator.deliver()).toMatchObject({ states: { waiting: 1 } });
    expect(emulator.receiver.received).toHaveLength(1);
    expect(await emulator.deliver()).toMatchObject({ sent: 0 });
    await emulator.moveOnDays(1);
    await emulator.deliver();
    emulator.receiver.answer(200);
    await emulator.moveOnDays(1);
    await emulator.deliver();
    const [first, ...others] = emulator.receiver.received;
    expect(others).toHaveLength(2);
    expect(others.every(({ body }) => body === first?.body)).toBe(true);
    await emulator.moveOnDays(1);
    expect(await emulator.deliver()).toMatchObject({ sent: 0 });
  });

  test('fail permanently after the last try', async () => {
    emulator.receiver.answer(500);
    await emulator.newSubscription();
    for (let day = 0; day < 15; day += 1) {
      await emulator.deliver();
      await emulator.moveOnDays(1);
    }
    expect(emulator.receiver.received).toHaveLength(13);
    expect(await emulator.deliver()).toMatchObject({ sent: 0, states: { refused: 1 } });
  });

  test('that were waiting are sent after a restart', async () => {
    await faults({ delay_ms: 3_600_000 });
    await emulator.newSubscription();
    await emulator.restart();
    expect(emulator.receiver.types()).toEqual([]);
    await emulator.deliver();
    expect(emulator.receiver.types()).toEqual([FIRST[0]]);
  });

  test('can be requested again', async () => {
    await emulator.newSubscription();
    await emulator.deliver();
    const [first] = emulator.receiver.received;
    await emulator.control('POST', `/emulator/events/${first?.id}/resend`);
    expect(emulator.receiver.received.map(({ id }) => id)).toEqual(Array(2).fill(first?.id));
  });
});

describe('faults', () => {
  test('lose webhooks, which can still be listed and resent', async () => {
    await faults({ lose: true });
    const id = await emulator.approvedSubscription();
    expect(await emulator.deliver()).toMatchObject({ sent: 0, states: { lost: 3 } });
    expect(emulator.receiver.received).toEqual([]);
    const { events } = (await emulator.control('GET', `/emulator/events?subscription_id=${id}`)).body as {
      events: { id: string; event_type: string }[];
    };
    expect(events.map(({ event_type }) => event_type)).toEqual(FIRST);
    const path = `/emulator/events/${events[2]?.id}/transmission`;
    const transmission = (await emulator.control('GET', path)).body as Received;
    expect(await verify(transmission)).toEqual(SUCCESS);
  });

  test('duplicate webhooks', async () => {
    await faults({ duplicate: 4 });
    await emulator.newSubscription();
    await emulator.deliver();
    const { received } = emulator.receiver;
    expect(received).toHaveLength(5);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['paypal-transmission-id'])).size).toBe(5);
  });

  test('reverse webhooks', async () => {
    // Held back far longer than the test takes, so that all of them are sent together.
    await faults({ reorder: true, delay_ms: 3_600_000 });
    await emulator.approvedSubscription();
    await emulator.deliver();
    expect(emulator.receiver.types()).toEqual(FIRST.toReversed());
  });

  test('forge webhooks', async () => {
    await faults({ forge: true });
    await emulator.newSubscription();
    await emulator.deliver();
    const [forged, genuine] = emulator.receiver.received.toSorted((one) =>
      one.id.endsWith('FORGED') ? -1 : 1,
    );
    if (forged === undefined || genuine === undefined) throw new Error('Two were expected');
    expect(await verify(forged)).toEqual(FAILURE);
    expect(await verify(genuine)).toEqual(SUCCESS);
  });

  test('fail calls before they have an effect', async () => {
    await faults({ fail_next_5xx: 2 });
    const create = () =>
      emulator.call('POST', '/v1/billing/subscriptions', { plan_id: 'P-CAROMVIPMONTHLY000000001' });
    expect((await create()).status).toBe(500);
    expect((await create()).status).toBe(500);
    expect((await create()).status).toBe(201);
    await emulator.deliver();
    expect(emulator.receiver.types()).toEqual(['BILLING.SUBSCRIPTION.CREATED']);
  });

  test('lose replies of calls that were carried out', async () => {
    const id = await emulator.approvedSubscription();
    await faults({ lose_next_replies: 1 });
    const cancel = () => emulator.call('POST', `/v1/billing/subscriptions/${id}/cancel`, { reason: 'x' });
    expect(await cancel()).toMatchObject({ status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } });
    expect(await cancel()).toMatchObject({ status: 422 });
    const calls = await emulator.control('GET', '/emulator/requests?method=POST&contains=/cancel');
    expect(calls.body).toMatchObject({ count: 2, requests: [{ status: 500 }, { status: 422 }] });
  });

  test('are rejected if they are invalid', async () => {
    expect((await faults({ lose: 'yes' })).status).toBe(400);
    expect((await faults({ explode: true })).status).toBe(400);
    expect((await emulator.control('GET', '/emulator/faults')).body).toMatchObject({ lose: false });
  });
});
