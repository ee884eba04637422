export const comparisonText = {
  description: 'Our records and the provider’s.',
  failed: 'The payments could not be compared',
  notRepaired: 'Nothing was repaired',
  title: 'Compare with the provider',
  asking: 'Asking the provider',
  repair: 'Update our records',
  back: 'Back to the member',
  nothing: (when: string) => `${when}: this member has nothing at the provider.`,
  unanswered: (when: string, unanswered: number, total: number) =>
    `${when}: the provider did not answer for ${unanswered} of ${total}.`,
  agree: (when: string) => `${when}: our records and the provider’s agree.`,
  differ: (when: string, differing: number, total: number) =>
    `${when}: ${differing} of ${total} subscriptions differ.`,
} as const;

export const paymentText = {
  title: 'Payment',
  description: 'One payment with its refunds and invoices.',
  loadFailed: 'The payment could not be loaded',
  loading: 'Loading the payment',
  accountDeleted: 'The account is deleted.',
  toMember: (name: string) => `Open ${name}’s page`,
  back: 'Back to the payments',
} as const;

export const paymentsText = {
  search: 'Search by member or by the provider’s id',
  open: (providerChargeId: string) => `Open the payment ${providerChargeId}`,
  compare: (name: string) => `Compare the payments of ${name} with the provider`,
  description: 'All payments of the site.',
  lead: 'Every charge, with any refund. Compare a member’s payments with the provider’s records.',
} as const;
