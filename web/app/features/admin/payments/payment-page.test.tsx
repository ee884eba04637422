import type { ShownCharge } from '@carom/contract/admin/billing/schemas';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { renderInArea } from '../../../../test/render-in-area.tsx';
import PaymentPage from './payment-page.tsx';

const id = crypto.randomUUID();
const CHARGE: ShownCharge = {
  ...{ id, sale_id: 'SALE-1', charged_at: '2090-01-01T00:00:00.000Z', plan: 'monthly', amount: '19.00' },
  currency: 'EUR',
  ...{ state: 'paid', left: '19.00', start_date: '2090-01-01', end_date: '2090-02-01' },
  ...{ refunds: [], invoices: [] },
};

test('a payment of a deleted account is refunded, and says that nobody is told', async () => {
  const refunded: ShownCharge = { ...CHARGE, state: 'refunded', left: '0.00' };
  const { sent } = answerCalls({
    adminReadCharge: () => ({ charge: CHARGE, member: null }),
    adminPreviewRefund: () => ({
      ...{ amount: '19.00', left: '0.00', subscribed_until: null, subscribed_until_after: null },
      renews: false,
      can_end_subscription: false,
    }),
    adminRefundCharge: () => ({ charge: refunded, member: null, message: 'The refund is made.' }),
  });
  const screen = await renderInArea(
    { route: '/admin/payments/:id', address: `/admin/payments/${id}` },
    PaymentPage,
  );
  await expect.element(screen.getByText('The account is deleted.')).toBeVisible();
  await screen.getByRole('button', { name: /^Refund the 19\.00 EUR of/ }).click();
  await expect.element(screen.getByLabelText('Amount in EUR')).toHaveValue('19.00');
  await screen.getByRole('button', { name: 'Review refund' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Refund 19.00 EUR?' });
  await expect.element(dialog.getByText(/nobody gets an e-mail/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund 19.00 EUR' }).click();
  await expect.element(screen.getByText('The refund is made.')).toBeVisible();
  await expect.element(screen.getByText('refunded', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Refund the/ })).not.toBeInTheDocument();
  expect(sent.find(({ name }) => name === 'adminRefundCharge')?.body).toMatchObject({ amount: '19.00' });
});
