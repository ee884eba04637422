/** Words of the member's payments and receipts. */
export const paymentsText = {
  loadFailed: 'Your payments could not be loaded',
  loading: 'Loading your payments',
  none: 'No payments yet',
  noneYet: 'Once you subscribe, each charge appears here with a receipt you can print.',
  plans: 'See the plans',
  reversal: 'Your bank or card issuer took this payment back. The time it paid for no longer counts.',
  description: 'Your charges, refunds and receipts.',
  lead: 'Every charge, refund, reversal and cancellation of your subscription, newest first.',
} as const;

export const receiptText = {
  questions: (email: string) =>
    `Questions about this payment? Write to ${email} and quote the receipt number.`,
  testMode: 'Test mode: nothing was paid',
  loadFailed: 'The receipt could not be loaded',
  loading: 'Loading the receipt',
  refundedOn: 'Refunded on',
  reversedOn: 'Taken back by your bank on',
} as const;
