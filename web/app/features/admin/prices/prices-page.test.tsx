import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { expectLogged } from '../../../../test/logged-errors.ts';
import { comeBackLater, renderInArea } from '../../../../test/render-in-area.tsx';
import { inTurn } from '../../../../test/timed-answers.ts';
import PricesPage from './prices-page.tsx';

const [SEEN, THEIRS] = [crypto.randomUUID(), crypto.randomUUID()];

const pricesOf = (version: string, amount: string) => ({
  prices: [
    {
      pay_type: 'vip',
      plan: 'yearly',
      amount,
      since: '2026-01-01T00:00:00.000Z',
      provider_plan_id: 'P-1',
      problem: null,
      subscribers: 0,
      version,
    },
  ],
  former_prices: [],
});

test('the price that was looked at is the one that is changed, whatever was read since', async () => {
  expectLogged(/The price was not changed/);
  const { sent } = answerCalls({
    adminReadPrices: inTurn(
      () => pricesOf(SEEN, '120.00'),
      () => pricesOf(THEIRS, '99.00'),
    ),
    adminPreviewPrice: () => ({
      amount: '111.50',
      current_amount: '120.00',
      keeping: [],
      open_checkouts: 0,
      would_pay: 3,
    }),
    adminChangePrice: () => ({ status: 409, message: 'The price was changed meanwhile.' }),
  });
  const screen = await renderInArea({ route: '/admin/prices' }, PricesPage);
  await screen.getByLabelText('New price in US dollars').fill('111.50');
  await screen.getByRole('button', { name: 'See who is affected' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Change this price?' });
  await expect.element(dialog).toBeVisible();
  comeBackLater();
  await expect.poll(() => sent.filter(({ name }) => name === 'adminReadPrices')).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Change the price' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The price was changed meanwhile.');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.find(({ name }) => name === 'adminChangePrice')?.body).toMatchObject({ version: SEEN });
  // The input stays after the conflict.
  await expect.element(screen.getByLabelText('New price in US dollars')).toHaveValue('111.50');
});

test('a price that is the same is not asked about', async () => {
  const { sent } = answerCalls({
    adminReadPrices: () => pricesOf(SEEN, '120.00'),
    adminPreviewPrice: () => ({
      amount: '120.00',
      current_amount: '120.00',
      keeping: [],
      open_checkouts: 0,
      would_pay: 3,
    }),
  });
  const screen = await renderInArea({ route: '/admin/prices' }, PricesPage);
  await screen.getByLabelText('New price in US dollars').fill('120');
  await screen.getByRole('button', { name: 'See who is affected' }).click();
  await expect
    .element(screen.getByText('The price is already $120.00. There is nothing to change.'))
    .toBeVisible();
  expect(screen.getByRole('dialog').query()).toBeNull();
  expect(sent.map(({ name }) => name)).not.toContain('adminChangePrice');
});
