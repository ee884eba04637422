export const billingText = {
  heading: 'Billing',
  loading: 'Loading the billing',
  loadFailed: 'The billing could not be loaded',
  ending:
    'This member is blocked, but the payment provider has not confirmed yet that the billing has ended. We keep asking until it does.',
  none: 'No subscription so far.',
  until: 'Subscribed until',
  renews: 'Next charge',
  noCharge: 'none',
  unknownCharge: 'not announced by the provider',
  providerId: 'Id at the provider',
  leave: 'Go back',
  working: 'Nothing was changed',
} as const;

export const subscriptionStatusText = {
  pending: 'awaiting payment',
  paid: 'paid',
  pastDue: 'renewal failed',
  cancelled: 'cancelled',
  expired: 'ended',
  lapsed: 'not subscribed, but still charged',
  abandoned: 'never paid',
  refused: 'refused and refunded',
} as const;

export const cancelText = {
  button: 'Cancel subscription',
  title: 'Cancel this subscription?',
  endsAccess: (name: string, day: string) =>
    `${name} is subscribed until ${day}. That ends at once: no booking, and no plus and minus columns in feature 2.`,
  noAccess: (name: string) => `${name} has no access by it now. Cancelling only stops further charges.`,
  noMoreCharges: 'The payment provider charges nothing more. This cannot be undone.',
  noRefund: 'Nothing is refunded. To give money back, refund a payment.',
  stays: 'Classes already booked stay booked. We e-mail the member.',
  failed: 'The subscription was not cancelled',
} as const;

export const refundText = {
  heading: 'Payments',
  none: 'Nothing was charged so far.',
  all: 'All payments',
  button: 'Refund',
  buttonFor: (amount: string, day: string) => `Refund the ${amount} of ${day}`,
  title: 'Refund this payment',
  amount: (currency: string) => `Amount in ${currency === 'USD' ? 'US dollars' : currency}`,
  hint: (left: string) => `Up to ${left} can be refunded.`,
  preview: 'Review refund',
  previewFailed: 'The refund could not be checked',
  confirmTitle: (amount: string) => `Refund ${amount}?`,
  keepsAccess: (day: string) => `The member stays subscribed until ${day}.`,
  endsAccess:
    'The payment is refunded in full. The period it paid for ends at once: the member is no longer subscribed.',
  shortens: (day: string) =>
    `The payment is refunded in full. The period it paid for ends; the member stays subscribed until ${day}.`,
  noAccess: 'This does not change access: the subscription no longer gives access.',
  left: (left: string) => `${left} of the payment can be refunded later.`,
  renews: 'The subscription continues and will be charged again.',
  alsoEnd: 'Also end the subscription',
  alsoEnds: 'The subscription ends too. The provider charges nothing more.',
  mail: 'We e-mail the member with the amount and a credit note. A refund cannot be undone.',
  noMail: 'The account is deleted, so nobody gets an e-mail. A refund cannot be undone.',
  confirm: (amount: string) => `Refund ${amount}`,
  failed: 'The refund was not made',
  states: { ordered: 'refund in progress', done: 'refunded', refused: 'refund refused' },
  orderedBy: (admin: string, moment: string) => `${admin}, ${moment}`,
  formerAdmin: 'A former admin',
} as const;

export const sendInvoiceText = {
  button: 'Send again',
  buttonFor: {
    invoice: (number: string) => `Send again: invoice ${number}`,
    creditNote: (number: string) => `Send again: credit note ${number}`,
  },
  title: { invoice: 'Send this invoice again?', creditNote: 'Send this credit note again?' },
  preview: (number: string, email: string) => `We e-mail ${number} to ${email}, as a PDF file.`,
  unchanged: 'The file is the same as when it was issued. Nothing is charged.',
  failed: 'Nothing was sent',
} as const;

export const daysText = {
  heading: 'Complimentary days',
  none: 'None so far.',
  lead: 'Free days of access, for when no paid subscription is running.',
  days: 'Days',
  daysHint: 'From 1 to 366',
  reason: 'Reason',
  reasonHint: 'For the audit log. The member can read it in the export of their data.',
  form: 'Give complimentary days',
  preview: 'Review days',
  previewFailed: 'The days could not be checked',
  title: 'Give these complimentary days?',
  count: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  range: (days: string, from: string, to: string) => `${days}, from ${from} to ${to}, both included.`,
  waiting: (days: string) => `${days}, from the day after the subscription ends.`,
  now: 'They begin today. During that time the member is subscribed and cannot buy a subscription.',
  after: (day: string) =>
    `They begin after the member’s subscription, which is paid until ${day}. The member loses none of it.`,
  afterDays: 'They begin after complimentary days that the member already has.',
  beside: (day: string) =>
    `The member has a subscription that is paid until ${day} and renews. The days begin when it ends.`,
  noCharge: 'Nothing is charged for them, and there is no invoice. We e-mail the member.',
  confirm: 'Give the days',
  failed: 'The days were not given',
  end: 'End now',
  endFor: (days: string) => `End now: ${days}`,
  listed: (days: string, from: string, to: string) => `${days}: ${from} – ${to}`,
  listedWaiting: (days: string) => `${days}, when the subscription ends`,
  endTitle: 'End these days now?',
  endRunning:
    'Without a subscription of their own, the member is no longer subscribed at once. Booked classes stay booked. We e-mail the member.',
  endToCome: 'They have not begun. They are withdrawn, and we e-mail the member.',
  endConfirm: 'End the days',
  endFailed: 'The days were not ended',
  givenBy: (admin: string, moment: string) => `Given by ${admin}, ${moment}`,
  endedBy: (admin: string, moment: string) => `Ended by ${admin}, ${moment}`,
} as const;
