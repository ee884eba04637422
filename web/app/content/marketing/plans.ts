/** The plans on the home page. The prices come from the server. */
export const plans = {
  heading: 'Plans and prices',
  intro:
    'The simulators need no account. With a free account you can plan matches and save your work. A subscription adds the classes.',
  lead: 'A subscription includes:',
  includes: [
    'a seat in any class, and waiting lists;',
    'your classes in your own calendar;',
    'plus and minus players in Feature 2.',
  ],
  label: 'Plans',
  names: { monthly: 'Monthly', yearly: 'Yearly' },
  per: { monthly: 'a month', yearly: 'a year' },
  terms: 'US dollars. Renews until you cancel.',
  saving: (amount: string) => `A year saves ${amount}.`,
  what: 'The prices',
  failed: 'The prices could not be loaded.',
  retry: 'Try again',
  withoutScript: 'Prices need JavaScript. You also see them before you pay.',
} as const;
