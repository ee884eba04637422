export const factText = {
  listDone: 'All done',
  listEmpty: 'Nothing on your list',
  nothingSaved: 'Nothing saved yet',
  noRun: 'No run saved yet',
  noPlace: 'No place chosen yet',
  noVideos: 'No videos yet',
  noPayments: 'No payments yet',
} as const;

export const dashboardText = {
  lead: 'Your classes, plans and saved work in one place.',
  loadFailed: 'Your dashboard could not be loaded',
} as const;

export const statusCardsText = {
  noSubscription: 'Your subscription cannot be shown right now.',
  subscribed: (plan: string) => `Subscribed, ${plan}`,
  complimentary: 'Subscribed, complimentary days',
  notSubscribed: 'Not subscribed',
  pending: 'Payment pending',
  awaitingProvider: 'The payment provider has not confirmed it yet.',
  cancelled: 'Cancelled',
  ended: 'Ended',
  renews: (day: string) => `Renews on ${day}.`,
  paidUntil: (day: string) => `Paid until ${day}.`,
  switches: (plan: string, day: string, amount: string) => `Switches to ${plan} on ${day} for ${amount}.`,
  ends: (day: string) => `Ends on ${day}, will not renew.`,
  access: (day: string) => `You have access until ${day}.`,
  charged: (day: string, amount: string) => `You will be charged ${amount} on ${day}.`,
  lapsed: 'Your subscription is not cancelled.',
  subscribe: 'With a subscription you can book classes.',
  account: 'Go to your account',
  plans: 'See the plans',
  noClasses: 'Your classes cannot be shown right now.',
  learn: 'Find a class that interests you.',
  search: 'Find a class',
  schedule: 'Go to your schedule',
  night: 'Team night in progress',
  teams: 'The teams are being entered.',
  round: (round: number) => `Round ${round} of 5.`,
  goOn: 'Go on planning',
  goOnIn: (planner: string) => `Go on planning in ${planner}`,
} as const;

export const tilesText = {
  checkList: 'What you want to get done.',
  portfolio: 'Saved plans and simulator runs.',
  traffic: 'One cable, event by event.',
  weather: 'Today and the next seven days.',
  videos: 'Recorded classes and talks.',
  payments: 'Charges, refunds and receipts.',
  unknown: 'Not available right now',
} as const;
