import type { LimitName } from '@carom/contract/endpoints';
import { HOUR_S, MINUTE_S } from '@carom/domain/time/durations';

/** Budgets that no call of the contract names: spent by services, by other things than who calls, and by pages. */
const SERVICE_LIMIT_NAMES = [
  'classPages',
  'loginPair',
  'loginAddress',
  'loginSite',
  'loginEmail',
  'forgotPasswordEmail',
  'registerEmail',
  'resendActivationEmail',
  'changeEmailAddress',
  'calendarFeed',
  'calendarFeedUnknown',
  'webhook',
  'webhookForged',
  'webhookForgedAnywhere',
  'webhookForgedAbout',
] as const;
export type BudgetName = LimitName | (typeof SERVICE_LIMIT_NAMES)[number];

export interface RateLimit {
  readonly calls: number;
  readonly withinS: number;
}

interface CountedLimit extends RateLimit {
  /**
   * What protects secrets, mail, money or the services of others is counted in the database, for all
   * servers and across restarts. The rest protects the machine alone: a stored count would cost more
   * than the call, and make a write of every read.
   */
  readonly countedIn: 'database' | 'memory';
}

/**
 * In ten minutes, for calls that need no login: there a lecture hall or a league night behind one address
 * shares one budget. 200 people who each load five pages a minute, and a fifth more.
 */
const CALLS_OF_A_HALL = 12_000;

/** Budgets of calls: per member where somebody is logged in, otherwise per network. */
export const DEFAULT_RATE_LIMITS = {
  contact: { calls: 5, withinS: 10 * MINUTE_S, countedIn: 'database' },
  register: { calls: 20, withinS: HOUR_S, countedIn: 'database' },
  /** Each is a mail to somebody who may not have asked for it. */
  registerEmail: { calls: 5, withinS: HOUR_S, countedIn: 'database' },
  activate: { calls: 30, withinS: HOUR_S, countedIn: 'database' },
  resendActivation: { calls: 5, withinS: HOUR_S, countedIn: 'database' },
  resendActivationEmail: { calls: 5, withinS: HOUR_S, countedIn: 'database' },
  forgotPassword: { calls: 10, withinS: HOUR_S, countedIn: 'database' },
  forgotPasswordEmail: { calls: 5, withinS: HOUR_S, countedIn: 'database' },
  resetPassword: { calls: 20, withinS: HOUR_S, countedIn: 'database' },
  savePassword: { calls: 20, withinS: HOUR_S, countedIn: 'database' },
  /** Each asks for the password. */
  changeProfile: { calls: 10, withinS: HOUR_S, countedIn: 'database' },
  /** Each is a mail to somebody who may not have asked for it. */
  changeEmailAddress: { calls: 5, withinS: HOUR_S, countedIn: 'database' },
  emailLink: { calls: 30, withinS: HOUR_S, countedIn: 'database' },
  deleteAccount: { calls: 10, withinS: HOUR_S, countedIn: 'database' },
  exportMyData: { calls: 10, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Reading and ending sessions, logout. */
  account: { calls: 600, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  pairingScores: { calls: CALLS_OF_A_HALL, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Saved by itself a moment after every change, on each of the member's phones. */
  nights: { calls: 3000, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** A whole bar behind one address, each asking every ten seconds. */
  followedNight: { calls: CALLS_OF_A_HALL, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  portfolio: { calls: 1200, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  sharedEntry: { calls: CALLS_OF_A_HALL, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** A phone that was offline sends each roster on its own. */
  rosters: { calls: 1200, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  searchClasses: { calls: CALLS_OF_A_HALL, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** The pages of classes, and the site maps that name them: each may be a question to the database. */
  classPages: { calls: CALLS_OF_A_HALL, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  bookings: { calls: 3000, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  scheduleSettings: { calls: 600, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Mail services send the presses of many from few addresses. */
  stopReminders: { calls: CALLS_OF_A_HALL, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Of one member, by however many calendars and devices. */
  calendarFeed: { calls: 120, withinS: HOUR_S, countedIn: 'memory' },
  /** Addresses that lead to no feed, from one network. */
  calendarFeedUnknown: { calls: 600, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  subscription: { calls: 1200, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Each is put together anew, which takes the processor a while. */
  invoices: { calls: 120, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** The provider sends from few addresses, and after a while without us much at once. */
  webhook: { calls: 6000, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Questions to the provider about webhooks that it had not sent: from one network, in all, about one subscription. */
  webhookForged: { calls: 20, withinS: 10 * MINUTE_S, countedIn: 'database' },
  webhookForgedAnywhere: { calls: 100, withinS: 10 * MINUTE_S, countedIn: 'database' },
  webhookForgedAbout: { calls: 20, withinS: 10 * MINUTE_S, countedIn: 'database' },
  /** Each asks the payment provider. */
  checkout: { calls: 120, withinS: 10 * MINUTE_S, countedIn: 'database' },
  dashboard: { calls: 1200, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Every tick, move and edit is a call of its own. */
  listItems: { calls: 3000, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  weather: { calls: 600, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Each new name is a question to somebody else's service. */
  searchPlaces: { calls: 100, withinS: 10 * MINUTE_S, countedIn: 'database' },
  videos: { calls: 1200, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  admin: { calls: 3000, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  adminExport: { calls: 60, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Each is kept in the database, and takes a decoder's time. */
  adminUpload: { calls: 120, withinS: 10 * MINUTE_S, countedIn: 'database' },
  /** Each asks the payment provider several times. */
  adminProvider: { calls: 120, withinS: 10 * MINUTE_S, countedIn: 'database' },
  /** Each is a mail to an address that nobody has confirmed. */
  adminAnswer: { calls: 120, withinS: 10 * MINUTE_S, countedIn: 'database' },
  /** Bad logins of one e-mail from one network. */
  loginPair: { calls: 5, withinS: 15 * MINUTE_S, countedIn: 'database' },
  /** Bad logins from one network. */
  loginAddress: { calls: 50, withinS: 15 * MINUTE_S, countedIn: 'database' },
  /** Bad logins from all networks of one IPv6 /48. */
  loginSite: { calls: 100, withinS: 15 * MINUTE_S, countedIn: 'database' },
  /** Bad logins of one e-mail from anywhere. */
  loginEmail: { calls: 50, withinS: 15 * MINUTE_S, countedIn: 'database' },
} as const satisfies Record<BudgetName, CountedLimit>;

/** How many of a budget the networks of one IPv6 /48 have together. */
export const BUDGETS_OF_A_SITE = 4;

/** Taken back by a good login, on whichever server that is: no server may remember that they were spent. */
export const FORGIVEN_LIMIT_NAMES: readonly BudgetName[] = [
  'loginPair',
  'loginAddress',
  'loginSite',
  'loginEmail',
];
