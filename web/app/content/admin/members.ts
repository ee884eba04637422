export const accessText = {
  granted: 'Can book classes and use everything that needs a subscription: every condition below is met.',
  refused: 'Cannot book classes or use anything that needs a subscription: a condition below is not met.',
} as const;

export const memberActionsText = {
  blockTitle: 'Block this account?',
  blockText: (name: string) =>
    `${name} is logged out everywhere and cannot log in.\n\nBlocking ends the billing: a running subscription is cancelled at the payment provider, nothing more is charged, and nothing is refunded. Unblocking does not restore it.`,
  endTitle: 'End the sessions?',
  endOwn: 'You are logged out on all other devices.',
  endTheirs: (name: string) => `${name} is logged out everywhere.`,
} as const;

export const memberBookingsText = {
  title: 'A member’s bookings',
  description: 'What a member has booked.',
  search: 'Search by class',
} as const;

export const memberTabLabels = {
  overview: 'Overview',
  billing: 'Billing',
  bookings: 'Bookings',
  log: 'Log',
} as const;

export const memberPageText = {
  tabs: 'About this member',
  back: 'Back to the member',
  description: 'One member of the site.',
  own: 'This is your own account.',
  loading: 'Loading the member',
  backToAll: 'Back to the members',
  unchanged: 'Nothing was changed',
  loadFailed: 'The member could not be loaded',
  merged: 'This is what was saved in the meantime.',
} as const;

export const memberChangesText = {
  heading: 'Changes to this account',
  none: 'None so far.',
  all: (name: string) => `Find ${name} in the audit log`,
} as const;

export const memberFormText = {
  promoteTitle: 'Make this member an admin?',
  demoteTitle: 'Remove admin rights?',
  promoteText: (name: string) => `${name} will be able to change everything you can. All sessions end.`,
  demoteText: (name: string) => `${name} becomes a member again. All sessions end.`,
  confirm: 'Change the role',
  keep: 'Keep the role',
} as const;

export const membersText = {
  search: 'Search by name or e-mail',
  description: 'The members of the site.',
  lead: 'Everyone with an account, members and admins.',
  counted: { one: 'account', many: 'accounts' },
} as const;

export const memberPaymentsText = {
  title: 'A member’s payments',
  description: 'What a member was charged.',
  lead: 'Everything this member was charged.',
  compare: 'Compare with the provider',
  search: 'Search by sale id',
} as const;

export const accessRuleText = {
  active: 'The account is active',
  member: 'The role is member',
  plan: 'The plan is monthly or yearly',
  dates: 'The subscription has a start and an end date',
  paid: 'The subscription is paid',
  running: 'The subscription is running and not cancelled',
} as const;
