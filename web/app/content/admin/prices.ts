export const formerPricesText = {
  none: 'No price has been changed yet.',
  payers: 'Still paying it',
} as const;

export const priceText = {
  failed: 'The price could not be checked',
  notForSale: (problem: string) => `Not for sale: ${problem}`,
  payers: 'Paying it now',
  plan: 'Plan at the provider',
  label: (name: string) => `New price for ${name}`,
  preview: 'See who is affected',
  input: 'New price in US dollars',
  unchanged: 'The price was not changed',
  changeTitle: 'Change this price?',
  wouldPay: (members: string) => `${members} without a subscription would pay the new price.`,
  nobody: 'Nobody pays for this plan now.',
  openCheckouts: (members: string) =>
    `${members} were shown the old price a moment ago, and may still pay it.`,
  consequences: 'We create a new plan at the payment provider. The change is recorded in the audit log.',
  same: (amount: string) => `The price is already $${amount}. There is nothing to change.`,
  change: 'Change the price',
  keep: 'Keep the price',
} as const;

export const pricesText = {
  description: 'The prices of the subscription.',
  loadFailed: 'The prices could not be loaded',
  lead: 'What a subscription costs. A new price applies to new subscribers; running subscriptions keep theirs.',
  loading: 'Loading the prices',
} as const;
