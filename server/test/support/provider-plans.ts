import type { PaymentEmulator } from './payment-emulator.ts';

interface Wanted {
  readonly price?: string;
  readonly unit?: 'MONTH' | 'YEAR';
  readonly billsOutstanding?: boolean;
  readonly failureThreshold?: number;
}

/** A plan created manually at the provider. */
export async function addProviderPlan(
  emulator: PaymentEmulator,
  { price = '19.00', unit = 'MONTH', billsOutstanding = false, failureThreshold = 2 }: Wanted = {},
): Promise<string> {
  const made = await emulator.merchant('POST', '/v1/billing/plans', {
    product_id: 'CAROM-MEMBERSHIP',
    name: 'Made by hand',
    billing_cycles: [
      {
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0,
        frequency: { interval_unit: unit, interval_count: 1 },
        pricing_scheme: { fixed_price: { currency_code: 'USD', value: price } },
      },
    ],
    payment_preferences: {
      auto_bill_outstanding: billsOutstanding,
      payment_failure_threshold: failureThreshold,
    },
  });
  return (made as { id: string }).id;
}
