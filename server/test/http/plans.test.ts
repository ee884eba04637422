import { expect, test } from 'vitest';
import { send } from './accounts.ts';
import { usePaymentSite } from './payment-site.ts';

const site = await usePaymentSite();

test('the current prices are public, and revalidated by ETag', async () => {
  const first = await send(site.app, 'readPlans', {});
  expect(first.json()).toMatchObject({ status: 200, monthly_amount: '19.00', yearly_amount: '190.00' });
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = () =>
    site.app.inject({
      method: 'GET',
      url: '/api/plans',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
  expect((await again()).statusCode).toBe(304);
  await site.changePrice('payee', 'monthly', 21_00);
  expect((await again()).json()).toMatchObject({ monthly_amount: '21.00', yearly_amount: '190.00' });
});
