import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIRST_BEHAVIOUR } from '../src/behaviour.ts';
import { startTestEmulator, type TestEmulator } from './support/emulator.ts';
import { run } from './support/test-database.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startTestEmulator();
});
afterAll(() => emulator.stop());

const ACCEPTED = '4111 1111 1111 1111';
const CONTEXT = {
  brand_name: '<b>Shop & Son</b>',
  return_url: 'https://example.org/return?from=shop',
  cancel_url: 'https://example.org/cancel',
};

async function post(path: string, fields: Record<string, string>, headers = {}) {
  const reply = await fetch(`${emulator.url}${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: reply.status, text: await reply.text(), headers: reply.headers };
}

const pay = (token: string, fields: Record<string, string> = {}) =>
  post('/checkoutnow', { token, number: ACCEPTED, expiry: '12/98', security_code: '123', ...fields });

describe('the payment page', () => {
  test('shows the price, and escapes names', async () => {
    const id = await emulator.newSubscription({ application_context: CONTEXT });
    const page = await fetch(`${emulator.url}/checkoutnow?token=${id}`);
    const text = await page.text();
    expect(text).toContain('$19.00 USD');
    expect(text).toContain('&lt;b&gt;Shop &amp; Son&lt;/b&gt;');
    expect(text).not.toContain('<b>Shop');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(`${emulator.url}/checkoutnow?token=I-NOBODY`)).status).toBe(404);
  });

  test('is the same from the link of the subscription', async () => {
    const { body } = await emulator.call('POST', '/v1/billing/subscriptions', {
      plan_id: 'P-CAROMPAYEEMONTHLY0000001',
      application_context: CONTEXT,
    });
    const { id, links } = body as { id: string; links: { rel: string; href: string }[] };
    const approve = links.find(({ rel }) => rel === 'approve')?.href ?? '';
    expect(await (await fetch(approve)).text()).toContain(`value="${id}"`);
    const { text } = await pay(id);
    expect(text).toContain('https://example.org/return?from=shop&amp;subscription_id=');
    expect((await emulator.subscription(id)).status).toBe('ACTIVE');
    expect((await pay(id)).text).toContain('has already been decided');
    expect(await emulator.transactions(id)).toHaveLength(1);
  });

  test.each<[string, Record<string, string>, string]>([
    ['a declined card', { number: '4000000000000002' }, 'declined'],
    ['a card that is none of the test cards', { number: '4242424242424242' }, 'declined'],
    ['a mistyped number', { number: '4111111111111112' }, 'not a card number'],
    ['a card that ran out', { expiry: '01/20' }, 'expired'],
    ['a month that does not exist', { expiry: '13/30' }, 'MM/YY'],
    ['a short security code', { security_code: '1' }, '3 or 4 digits'],
  ])('rejects %s with a reason', async (_what, fields, words) => {
    const id = await emulator.newSubscription({ application_context: CONTEXT });
    const { text } = await pay(id, fields);
    expect(text).toMatch(new RegExp(`role="alert"[^<]*>[^<]*${words}`));
    expect((await emulator.subscription(id)).status).toBe('APPROVAL_PENDING');
  });

  test('can be cancelled', async () => {
    const id = await emulator.newSubscription({ application_context: CONTEXT });
    const { text } = await post('/checkoutnow', { token: id, decision: 'cancel' });
    expect(text).toContain('data-outcome="cancelled"');
    expect(text).toContain('https://example.org/cancel?subscription_id=');
    expect((await emulator.subscription(id)).status).toBe('APPROVAL_PENDING');
  });

  test('stores no card number', async () => {
    const id = await emulator.newSubscription();
    await pay(id);
    await emulator.deliver();
    const tables = await run(
      emulator.database.url,
      `select table_name as name from information_schema.tables where table_schema = 'payment_emulator'`,
    );
    expect(tables.length).toBeGreaterThan(5);
    for (const { name } of tables) {
      const rows = await run(emulator.database.url, `select * from payment_emulator.${name}`);
      expect(JSON.stringify(rows)).not.toMatch(/4111\s*1111/);
    }
    const [checkout] = await run(
      emulator.database.url,
      `select card_last_digits as digits from payment_emulator.checkouts where subscription_id = '${id}'`,
    );
    expect(checkout).toEqual({ digits: '1111' });
  });
});

describe('the script', () => {
  test('is served to a known client id', async () => {
    const known = await fetch(`${emulator.url}/sdk/js?client-id=carom-development&vault=true`);
    expect(known.headers.get('content-type')).toContain('text/javascript');
    expect(known.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await fetch(`${emulator.url}/sdk/js?client-id=somebody`)).status).toBe(400);
  });

  test('can be embedded by merchants; the payment page cannot', async () => {
    const policyOf = async (path: string) =>
      (await fetch(`${emulator.url}${path}`)).headers.get('content-security-policy');
    expect(await policyOf('/sdk/button')).toContain('frame-ancestors http: https:');
    expect(await policyOf('/checkoutnow/opening')).toContain("frame-ancestors 'none'");
  });
});

test('buttons that need the script are disabled until it has loaded', async () => {
  const id = await emulator.newSubscription();
  for (const [path, mark] of [
    [`/checkoutnow?token=${id}`, 'data-number'],
    ['/sdk/button', 'data-funding'],
  ]) {
    const text = await (await fetch(`${emulator.url}${path}`)).text();
    const buttons = (text.match(/<button[^>]*>/g) ?? []).filter((button) => button.includes(`${mark}=`));
    expect(buttons.length).toBeGreaterThan(2);
    for (const button of buttons) expect(button).toContain(' disabled ');
  }
});

describe('the developer page', () => {
  test('shows the records and changes them', async () => {
    const id = await emulator.newSubscription();
    expect(await (await fetch(emulator.url)).text()).toContain(id);
    const approved = await post(`/control/subscriptions/${id}/approve`, { card: 'accepted' });
    expect(approved.status).toBe(303);
    expect(approved.headers.get('location')).toBe('/#subscriptions');
    await post(`/control/subscriptions/${id}/card`, { card: 'failing' });
    await post('/control/clock', { days: '42' });
    expect((await emulator.subscription(id)).billing_info?.failed_payments_count).toBe(1);
    const form = Object.fromEntries(
      Object.entries(FIRST_BEHAVIOUR).map(([name, value]) => [name, String(value)]),
    );
    await post('/control/behaviour', { ...form, transactions_per_page: '4' });
    expect((await emulator.control('GET', '/emulator/behaviour')).body).toEqual({
      ...FIRST_BEHAVIOUR,
      transactions_per_page: 4,
    });
    await post('/control/faults', {
      lose: 'on',
      duplicate: '2',
      delay_ms: '0',
      slow_ms: '0',
      fail_next_5xx: '0',
      lose_next_replies: '0',
    });
    expect((await emulator.control('GET', '/emulator/faults')).body).toMatchObject({
      lose: true,
      duplicate: 2,
      forge: false,
    });
  });

  test('rejects cross-site forms', async () => {
    const reply = await post('/control/clock', { days: '1' }, { 'sec-fetch-site': 'cross-site' });
    expect(reply.status).toBe(403);
  });
});

describe('the page of the payers', () => {
  test('changes the card of a subscription, and rejects cross-site forms', async () => {
    const id = await emulator.approvedSubscription();
    const target = `/myaccount/autopay/${id}`;
    const page = async () => (await fetch(`${emulator.url}/myaccount/autopay/`)).text();
    expect(await page()).toContain(`Pay ${id} with a card that fails`);
    expect((await post(target, { card: 'failing' })).status).toBe(303);
    expect(await page()).toContain(`Pay ${id} with a card that works`);
    const foreign = await post(target, { card: 'accepted' }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect((await post('/myaccount/autopay/I-NOBODY', { card: 'accepted' })).status).toBe(404);
  });
});
