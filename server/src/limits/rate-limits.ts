import type { LimitName } from '@carom/contract/endpoints';
import { HOUR_S, MINUTE_S } from '@carom/domain/time/durations';

/**
 * Limits that are not named by a call of the contract: they are used by services and pages, or have
 * other keys than the caller.
 */
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
   * Limits that protect secrets, mail, money or third-party services are stored in the database, for all
   * servers and across restarts. The others only protect the machine: a stored count would cost more
   * than the call and turn every read into a write.
   */
  readonly countedIn: 'database' | 'memory';
}

/**
 * For public calls within ten minutes, where a lecture hall or a league night shares one address. 200
 * people who each load five pages a minute, plus 20 %.
 */
const CALLS_OF_A_HALL = 12_000;

/** Limits of calls: per member if logged in, otherwise per network. */
export const DEFAULT_RATE_LIMITS = {
  contact: { calls: 5, withinS: 10 * MINUTE_S, countedIn: 'database' },
  register: { calls: 20, withinS: HOUR_S, countedIn: 'database' },
  /** Each call sends a mail to an address that may belong to somebody else. */
  registerEmail: { calls: 5, withinS: HOUR_S, countedIn: 'database' },
  activate: { calls: 30, withinS: HOUR_S, countedIn: 'database' },
  resendActivation: { calls: 5, withinS: HOUR_S, countedIn: 'database' },
  resendActivationEmail: { calls: 5, withinS: HOUR_S, countedIn: 'database' },
  forgotPassword: { calls: 10, withinS: HOUR_S, countedIn: 'database' },
  forgotPasswordEmail: { calls: 5, withinS: HOUR_S, countedIn: 'database' },
  resetPassword: { calls: 20, withinS: HOUR_S, countedIn: 'database' },
  savePassword: { calls: 20, withinS: HOUR_S, countedIn: 'database' },
  /** Each call verifies the password. */
  changeProfile: { calls: 10, withinS: HOUR_S, countedIn: 'database' },
  /** Each call sends a mail to an address that may belong to somebody else. */
  changeEmailAddress: { calls: 5, withinS: HOUR_S, countedIn: 'database' },
  emailLink: { calls: 30, withinS: HOUR_S, countedIn: 'database' },
  deleteAccount: { calls: 10, withinS: HOUR_S, countedIn: 'database' },
  exportMyData: { calls: 10, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Listing and ending sessions, and logout. */
  account: { calls: 600, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  pairingScores: { calls: CALLS_OF_A_HALL, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Saved automatically after every change, on each of the member's devices. */
  nights: { calls: 3000, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** A whole bar behind one address, with one call per person every ten seconds. */
  followedNight: { calls: CALLS_OF_A_HALL, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  portfolio: { calls: 1200, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  sharedEntry: { calls: CALLS_OF_A_HALL, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** A device that was offline sends each roster separately. */
  rosters: { calls: 1200, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  searchClasses: { calls: CALLS_OF_A_HALL, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Class pages and site maps. Each may query the database. */
  classPages: { calls: CALLS_OF_A_HALL, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  bookings: { calls: 3000, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  scheduleSettings: { calls: 600, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Mail services send the requests of many recipients from few addresses. */
  stopReminders: { calls: CALLS_OF_A_HALL, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Per member, for all calendars and devices. */
  calendarFeed: { calls: 120, withinS: HOUR_S, countedIn: 'memory' },
  /** Unknown feed addresses, per network. */
  calendarFeedUnknown: { calls: 600, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  subscription: { calls: 1200, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Each download creates the file again, which takes processor time. */
  invoices: { calls: 120, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** The provider sends from few addresses, and many at once after an outage. */
  webhook: { calls: 6000, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Verification requests for forged webhooks: per network, in total, and per subscription. */
  webhookForged: { calls: 20, withinS: 10 * MINUTE_S, countedIn: 'database' },
  webhookForgedAnywhere: { calls: 100, withinS: 10 * MINUTE_S, countedIn: 'database' },
  webhookForgedAbout: { calls: 20, withinS: 10 * MINUTE_S, countedIn: 'database' },
  /** Each call sends a request to the payment provider. */
  checkout: { calls: 120, withinS: 10 * MINUTE_S, countedIn: 'database' },
  dashboard: { calls: 1200, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Every tick, move and edit is a separate call. */
  listItems: { calls: 3000, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  weather: { calls: 600, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Each new name causes a request to a third-party service. */
  searchPlaces: { calls: 100, withinS: 10 * MINUTE_S, countedIn: 'database' },
  videos: { calls: 1200, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  admin: { calls: 3000, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  adminExport: { calls: 60, withinS: 10 * MINUTE_S, countedIn: 'memory' },
  /** Each picture is decoded and stored in the database. */
  adminUpload: { calls: 120, withinS: 10 * MINUTE_S, countedIn: 'database' },
  /** Each call sends several requests to the payment provider. */
  adminProvider: { calls: 120, withinS: 10 * MINUTE_S, countedIn: 'database' },
  /** Each call sends a mail to an unconfirmed address. */
  adminAnswer: { calls: 120, withinS: 10 * MINUTE_S, countedIn: 'database' },
  /** Failed logins for one e-mail from one network. */
  loginPair: { calls: 5, withinS: 15 * MINUTE_S, countedIn: 'database' },
  /** Failed logins from one network. */
  loginAddress: { calls: 50, withinS: 15 * MINUTE_S, countedIn: 'database' },
  /** Failed logins from all networks of one IPv6 /48. */
  loginSite: { calls: 100, withinS: 15 * MINUTE_S, countedIn: 'database' },
  /** Failed logins for one e-mail from all networks. */
  loginEmail: { calls: 50, withinS: 15 * MINUTE_S, countedIn: 'database' },
} as const satisfies Record<BudgetName, CountedLimit>;

/** All networks of one IPv6 /48 together may use the limit this many times. */
export const BUDGETS_OF_A_SITE = 4;

/** A successful login on any server resets these limits, so refusals must not be cached. */
export const FORGIVEN_LIMIT_NAMES: readonly BudgetName[] = [
  'loginPair',
  'loginAddress',
  'loginSite',
  'loginEmail',
];
