import type { Receipt } from '@carom/contract/subscription/schemas';
import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { renderInArea } from '../../../test/render-in-area.tsx';
import { held, inTurn } from '../../../test/timed-answers.ts';
import { ReceiptView } from './receipt-view.tsx';

const receiptOf = (number: string): { readonly receipt: Receipt } => ({
  receipt: {
    id: crypto.randomUUID(),
    number,
    date: '2026-03-01',
    plan: 'monthly',
    pay_type: 'payee',
    amount: '9.99',
    currency: 'USD',
    start_date: '2026-03-01',
    end_date: '2026-04-01',
    state: 'paid',
    refunded_amount: null,
    refunded_date: null,
    vendor: 'paypal',
    recurring_payment_id: 'I-1',
    sale_id: 'S-1',
    name: 'Ida Rhodes',
    email: 'ida@example.com',
    invoices: [],
  },
});

function Page() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <ReceiptView id={search.get('receipt') ?? ''} />
      <button type="button" onClick={() => setSearch({ receipt: 'b' })}>
        The other one
      </button>
    </>
  );
}

test('the period of a receipt ends on the day before the next charge', async () => {
  answerCalls({ readReceipt: () => receiptOf('R-1') });
  const screen = await renderInArea({ route: '/page' }, Page);
  await expect.element(screen.getByText('Mar 1, 2026 – Mar 31, 2026')).toBeVisible();
});

test('the reply to a receipt that nobody waits for any more does not win', async () => {
  const first = held(receiptOf('R-1'));
  const { sent } = answerCalls({ readReceipt: inTurn(first.answer, () => receiptOf('R-2')) });
  const screen = await renderInArea({ route: '/page', address: '/page?receipt=a' }, Page);
  await expect.poll(() => sent).toHaveLength(1);
  await screen.getByRole('button', { name: 'The other one' }).click();
  await expect.element(screen.getByRole('article', { name: 'Receipt R-2' })).toBeVisible();
  first.release();
  await expect.element(screen.getByRole('article', { name: 'Receipt R-2' })).toBeVisible();
  await expect.element(screen.getByRole('article', { name: 'Receipt R-1' })).not.toBeInTheDocument();
});

test('a receipt names the currency of its charge once', async () => {
  const inEuros = receiptOf('R-1').receipt;
  answerCalls({
    readReceipt: inTurn(
      () => ({
        receipt: { ...inEuros, currency: 'EUR', refunded_amount: '5.00', refunded_date: '2026-03-02' },
      }),
      () => receiptOf('R-2'),
    ),
  });
  const screen = await renderInArea({ route: '/page', address: '/page?receipt=a' }, Page);
  await expect.element(screen.getByText('9.99 EUR', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('−5.00 EUR')).toBeVisible();
  await screen.getByRole('button', { name: 'The other one' }).click();
  await expect.element(screen.getByText('$9.99 USD')).toBeVisible();
});
