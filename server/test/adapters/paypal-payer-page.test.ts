import { expect, test } from 'vitest';
import { payerPageAt } from '../../src/adapters/paypal/payer-page.ts';

test.each([
  ['https://api-m.paypal.com', 'https://www.paypal.com/myaccount/autopay/'],
  ['https://api.paypal.com/', 'https://www.paypal.com/myaccount/autopay/'],
  ['https://api-m.sandbox.paypal.com', 'https://www.sandbox.paypal.com/myaccount/autopay/'],
  ['http://127.0.0.1:3001', 'http://127.0.0.1:3001/myaccount/autopay/'],
])('payers of %s change their card at %s', (apiUrl, page) => {
  expect(payerPageAt(apiUrl)).toBe(page);
});
