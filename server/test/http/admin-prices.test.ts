import { formatAmount } from '@carom/domain/subscription/money';
import { FIRST_PRICES } from '@carom/domain/subscription/prices';
import { expect, test } from 'vitest';
import { mails, prices } from '../../src/db/schema.ts';
import { addUser, send } from './accounts.ts';
import { addBooking, addClass } from './admin-class-entries.ts';
import { addAdmin, ask, changesIn } from './admin-entries.ts';
import { usePaymentSite } from './payment-site.ts';

const site = await usePaymentSite();
const { app, database, emulator } = site;
const { token } = await addAdmin(app, database);

type CallName = Parameters<typeof send>[1];
const call = (name: CallName, options: { id?: string; body?: unknown } = {}) =>
  send(app, name, { token, ...options });

interface ShownPrice {
  readonly pay_type: string;
  readonly plan: string;
  readonly amount: string;
  readonly version: string;
  readonly subscribers: number;
  readonly provider_plan_id: string;
}

async function priceOf(payType: string, plan: string): Promise<ShownPrice> {
  const { prices }: { prices: ShownPrice[] } = (await call('adminReadPrices')).json();
  const price = prices.find((each) => each.pay_type === payType && each.plan === plan);
  if (price === undefined) throw new Error('There is no such price');
  return price;
}

test('the four prices are listed with their numbers of subscribers', async () => {
  const reply = (await call('adminReadPrices')).json();
  expect(
    reply.prices.map(({ pay_type, plan, amount }: ShownPrice) => `${pay_type} ${plan} ${amount}`),
  ).toEqual(['payee monthly 19.00', 'payee yearly 190.00', 'vip monthly 12.00', 'vip yearly 120.00']);
  expect(reply.former_prices).toEqual([]);
});

test('a new price is a new plan at the provider; existing subscriptions keep the old one', async () => {
  const before = await priceOf('payee', 'monthly');
  const early = await site.subscribe();
  const wanted = { pay_type: 'payee', plan: 'monthly', amount: '21.5' };

  const preview = (await call('adminPreviewPrice', { body: wanted })).json();
  expect(preview).toMatchObject({
    amount: '21.50',
    current_amount: '19.00',
    keeping: [{ amount: '19.00', subscribers: 1 }],
    open_checkouts: 0,
  });
  expect(preview.would_pay).toBeGreaterThanOrEqual(0);
  expect(await priceOf('payee', 'monthly')).toMatchObject({ amount: '19.00', subscribers: 1 });

  const changed = (await call('adminChangePrice', { body: { ...wanted, version: before.version } })).json();
  expect(changed.status).toBe(200);
  const now = await priceOf('payee', 'monthly');
  expect(now).toMatchObject({ amount: '21.50', subscribers: 0 });
  expect(now.provider_plan_id).not.toBe(before.provider_plan_id);
  expect(changed.former_prices).toMatchObject([{ amount: '19.00', subscribers: 1 }]);
  expect(await emulator.merchant('GET', `/v1/billing/plans/${now.provider_plan_id}`)).toMatchObject({
    status: 'ACTIVE',
    billing_cycles: [{ pricing_scheme: { fixed_price: { value: '21.50', currency_code: 'USD' } } }],
  });
  expect((await changesIn(database))[0]).toMatchObject({
    action: 'price.changed',
    subjectLabel: 'payee, monthly',
    before: { amount: '19.00', provider_plan: before.provider_plan_id },
    after: { amount: '21.50', provider_plan: now.provider_plan_id },
  });

  expect((await site.info(early.token)).payment_paid).toMatchObject({ amount: '19.00' });
  const late = await site.subscribe();
  expect(late.amount).toBe('21.50');
});

test('a price changed to itself changes nothing: no plan, no mail, no line in the audit log', async () => {
  const seen = await priceOf('payee', 'yearly');
  const before = [await changesIn(database), await database.db.$count(mails)];
  const plans = await database.db.$count(prices);
  const typed = seen.amount.replace(/\.00$/, '');
  const body = { pay_type: 'payee', plan: 'yearly', amount: typed, version: seen.version };
  expect((await call('adminChangePrice', { body })).statusCode).toBe(200);
  expect(await priceOf('payee', 'yearly')).toEqual(seen);
  expect([await changesIn(database), await database.db.$count(mails)]).toEqual(before);
  expect(await database.db.$count(prices)).toBe(plans);
});

test('a repeated change is idempotent, and an outdated one is refused', async () => {
  const seen = await priceOf('vip', 'yearly');
  const body = { pay_type: 'vip', plan: 'yearly', amount: '99.00', version: seen.version };
  const changes = (await changesIn(database)).length;
  const replies = await Promise.all([1, 2, 3].map(() => call('adminChangePrice', { body })));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await changesIn(database)).toHaveLength(changes + 1);
  const { former_prices } = (await call('adminReadPrices')).json();
  expect(former_prices.filter(({ plan }: ShownPrice) => plan === 'yearly')).toHaveLength(1);

  const other = await call('adminChangePrice', { body: { ...body, amount: '101.00' } });
  expect(other.statusCode).toBe(409);
  expect(await priceOf('vip', 'yearly')).toMatchObject({ amount: '99.00' });
});

test.each(['0', '-1', '1.234', '1e3', '10000.01', 'free', '', '１９'])(
  'the price %j is refused',
  async (amount) => {
    const { version } = await priceOf('vip', 'monthly');
    const body = { pay_type: 'vip', plan: 'monthly', amount, version };
    const reply = await call('adminChangePrice', { body });
    expect(reply.json()).toMatchObject({ status: 800 });
    expect(Object.keys(reply.json().validation_errors)).toEqual(['amount']);
    expect(await priceOf('vip', 'monthly')).toMatchObject({ amount: '12.00' });
  },
);

test('while the provider is unavailable nothing changes', async () => {
  const { version } = await priceOf('vip', 'monthly');
  await emulator.setFaults({ fail_next_5xx: 50 });
  const body = { pay_type: 'vip', plan: 'monthly', amount: '13.00', version };
  const reply = await call('adminChangePrice', { body });
  await emulator.setFaults({ fail_next_5xx: 0 });
  expect(reply.statusCode).toBeGreaterThanOrEqual(500);
  expect(await priceOf('vip', 'monthly')).toMatchObject({ amount: '12.00' });
  const { subscription_vip_monthly_payment_amount: sold } = await site.area.info.readState({
    id: crypto.randomUUID(),
    payType: 'vip',
  });
  expect(sold).toBe(formatAmount(FIRST_PRICES.vip.monthly));
});

test('more seats go to those who wait, at once', async () => {
  const held = await addClass(database, { capacity: 1 });
  await addBooking(database, held, await addUser(database));
  const { user } = await site.subscribe();
  await addBooking(database, held, user, 'waiting');
  const { class: shown } = (await call('adminReadClass', { id: held.classId })).json();
  expect(shown).toMatchObject({ seats_taken: 1, waiting: 1 });
  const { title, description, category, image_url, starts_local, ends_local, time_zone, version } = shown;
  const words = { title, description, category, image_url, starts_local, ends_local, time_zone };
  const reply = await call('adminUpdateClass', {
    id: held.classId,
    body: { ...words, capacity: '2', version },
  });
  expect(reply.json().class).toMatchObject({ capacity: 2, seats_taken: 2, waiting: 0 });
  const { rows } = (
    await ask(app, 'adminListParticipants', token, { search: user.email }, held.classId)
  ).json();
  expect(rows).toMatchObject([{ state: 'booked' }]);
});
