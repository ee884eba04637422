/** Words of the member's payments and receipts. */
export const paymentsText = {
  loadFailed: 'Your payments could not be loaded',
  loading: 'Loading your payments',
  none: 'No payments yet',
  noneYet: 'Once you subscribe, each charge appears here with a receipt you can print.',
  plans: 'See the plans',
  description: 'Your charges, refunds and receipts.',
  lead: 'Every charge, refund and cancellation of your subscription, newest first.',
} as const;

export const receiptText = {
  questions: (email: string) =>
    `Questions about this payment? Write to ${email} and quote the receipt number.`,
  testMode: 'Test mode: nothing was paid',
  loadFailed: 'The receipt could not be loaded',
  loading: 'Loading the receipt',
} as const;
