export const adminDashboardText = {
  description: 'The administration of the site.',
  loadFailed: 'The numbers could not be loaded',
  lead: 'The site, its members and its classes.',
  loading: 'Loading the numbers',
  months: 'New and cancelled subscriptions',
  monthsCaption: 'New and cancelled subscriptions by month',
  toFigures: 'Figures over time',
} as const;

/** A text alternative of the sparkline for screen readers. */
export const sparklineText = (months: number, least: string, most: string) =>
  `Between ${least} and ${most} in the last ${months} months`;

export const figureTilesText = {
  up: 'Up',
  down: 'Down',
  level: 'Unchanged',
  revenueName: 'Revenue this month',
  messagesName: 'Messages waiting',
  members: (active: string) => `${active} active`,
  revenue: (monthly: string) => `${monthly} a month recurring`,
  seats: (share: string, seats: string) => `Coming classes: ${share} of ${seats} seats`,
  noSeats: 'No coming classes',
  messages: (unread: string, received: string) => `${unread} unread, ${received} received this month`,
  changes: {
    members: (direction: string, amount: string) => `${direction} ${amount} this month`,
    revenue: (direction: string, amount: string) => `${direction} ${amount} on this time last month`,
    fillRate: (direction: string, amount: string) =>
      `${direction} ${amount.replace('%', '')} points on last month`,
    messages: (direction: string, amount: string) =>
      `Received: ${direction.toLowerCase()} ${amount} on this time last month`,
  },
} as const;

export const healthText = {
  heading: 'System health',
  well: 'no problems',
  mailsGivenUp: (count: number) => problem(count, 'e-mail not delivered', 'e-mails not delivered'),
  jobsFailed: (count: number) => problem(count, 'job failed', 'jobs failed'),
  webhooksFailed: (count: number) => problem(count, 'webhook failed', 'webhooks failed'),
  mailsWaitingWords: 'To be sent',
  mailsGivenUpName: 'E-mails not delivered',
  undelivered: 'Every try failed',
  jobs: 'Being tried again, or failed for good',
  webhooks: 'Payment events that could not be applied',
} as const;

export const otherCountsText = {
  heading: 'More numbers',
  subscriptions: 'Paid for and renewing',
  renewalFailed: 'Renewal failed',
  renewalFailedWords: 'Still subscribed; the provider may try again',
  revenue: 'Recurring; a yearly price counts as a twelfth',
  blocked: (count: string) => `${count} blocked`,
  bookings: (classes: string, waiting: string) => `In ${classes} open classes, ${waiting} waiting`,
  messages: 'From the contact form',
} as const;

export const plansText = {
  heading: 'Active subscriptions',
  caption: 'Active subscriptions by plan and pay type',
} as const;

function problem(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`;
}
