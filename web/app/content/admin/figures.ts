export const figuresText = {
  title: 'Figures over time',
  description: 'Revenue, members and classes by month.',
  lead: 'Revenue, members and classes, month by month.',
  /** Followed by a date. */
  zone: 'Months begin and end at midnight UTC. This month counts to',
  toDashboard: 'Back to the dashboard',
  period: 'Period',
  loading: 'Loading the figures',
  loadFailed: 'The figures could not be loaded',
  none: 'Nothing has been paid and no class has begun in this period.',
  export: 'Export as CSV',
  exportFailed: 'The file could not be created. Please check your connection and try again.',
} as const;

export const moneyFigureText = {
  heading: 'Revenue and refunds',
  definition: 'What members paid in the month, and what was refunded in the month, whenever it was paid.',
  caption: 'Revenue and refunds by month',
} as const;

export const activeFigureText = {
  heading: 'Active members',
  definition:
    'Members with access by a subscription at the end of the month. Complimentary days do not count.',
  caption: 'Active members by month',
} as const;

export const churnFigureText = {
  heading: 'Churn',
  definition: 'Of the members active at the start of the month: the share no longer active at its end.',
  caption: 'Churn by month',
  atStart: 'At the start',
  left: 'No longer active',
} as const;

export const fillFigureText = {
  heading: 'Fill rate',
  definition:
    'Seats taken of all seats, in published classes that began in the month and were not cancelled.',
  caption: 'Fill rate of classes by month',
  taken: 'Seats taken',
} as const;

/** The column headings of the file. */
export const figuresFileText = {
  month: 'Month (UTC)',
  revenue: 'Revenue in US dollars',
  refunds: 'Refunds in US dollars',
  active: 'Active members',
  atStart: 'Active at the start',
  left: 'No longer active',
  churn: 'Churn in per cent',
  classes: 'Classes',
  seats: 'Seats',
  taken: 'Seats taken',
  fill: 'Fill rate in per cent',
} as const;
