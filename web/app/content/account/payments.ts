export const paymentsText = {
  loadFailed: 'Your payments could not be loaded',
  loading: 'Loading your payments',
  none: 'No payments yet',
  noneYet: 'Once you subscribe, each charge appears here with its invoice and a receipt you can print.',
  plans: 'See the plans',
  reversal:
    'Your bank or card issuer reversed this payment. The subscription period it paid for was withdrawn.',
  description: 'Your charges, refunds, invoices and receipts.',
  lead: 'Every charge, refund, reversal and cancellation of your subscription, newest first.',
} as const;

export const receiptText = {
  questions: (email: string) =>
    `Questions about this payment? Write to ${email} and quote the receipt number.`,
  what: (plan: string, isVip: boolean) => `Subscription, ${plan} plan${isVip ? ', VIP price' : ''}`,
  testMode: 'Test mode: nothing was paid',
  loadFailed: 'The receipt could not be loaded',
  loading: 'Loading the receipt',
  refundedOn: 'Refunded on',
  reversedOn: 'Reversed by your bank on',
} as const;

export const invoiceText = {
  kind: { invoice: 'Invoice', creditNote: 'Credit note' },
  file: (number: string) => `${number} (PDF)`,
  failed: {
    invoice: 'The invoice could not be downloaded',
    creditNote: 'The credit note could not be downloaded',
  },
} as const;

export const billingDetailsText = {
  lead: 'The company, address and tax number that your invoices show.',
  edit: 'Edit billing details',
  loadFailed: 'Your billing details could not be loaded',
  loading: 'Loading your billing details',
  issuedStay:
    'Your next invoice shows what you enter here, with your name and e‑mail. Invoices we have already issued do not change.',
  letters: 'Invoices can show Latin, Greek and Cyrillic letters. Any others appear as question marks.',
  company: 'Leave it empty if you pay for yourself.',
  taxNumber: 'Your VAT or other tax number, if you have one.',
  street: 'Street and number',
  region: 'State or region',
  failed: 'Your billing details were not saved',
  saved: 'Your billing details are saved. Your next invoice will show them.',
} as const;
