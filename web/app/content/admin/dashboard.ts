/** Words of the admins' dashboard. */
export const adminDashboardText = {
  description: 'The administration of the site.',
  loadFailed: 'The numbers could not be loaded',
  lead: 'The site, its members and its classes.',
  loading: 'Loading the numbers',
  months: 'New and cancelled subscriptions',
  monthsCaption: 'New and cancelled subscriptions by month',
  toFigures: 'Figures over time',
} as const;

export const numbersText = {
  members: (active: string, added: string) => `${active} active, ${added} new this month`,
  byPlan: 'Paid for and renewing',
  renewalFailed: 'Renewal failed',
  renewalFailedWords: 'Still subscribed; the provider may try again',
  revenue: 'Recurring; a yearly price counts as a twelfth',
  bookings: (classes: string, waiting: string) => `In ${classes} open classes, ${waiting} waiting`,
  seats: (count: string) => `Of ${count} seats that can be booked`,
  messages: 'From the contact form',
  mailsWaiting: 'To be sent',
  mailsGivenUp: 'E-mails not delivered',
  undelivered: 'Every try failed',
  jobs: 'Being tried again, or failed for good',
  webhooks: 'Payment events that could not be applied',
  plans: 'Active subscriptions by plan and pay type',
} as const;
