import type { z } from 'zod';
import {
  deleteMyAccountBody,
  myDataReply,
  savePasswordBody,
  sessionParams,
  sessionsReply,
} from './account.ts';
import {
  checkedReply,
  emailBody,
  loginBody,
  loginReply,
  oneTimeIdParams,
  registerBody,
  resetPasswordBody,
} from './auth.ts';
import { type Call, type CallName, calls } from './calls.ts';
import { contactBody, contactReply } from './contact.ts';
import { envelope } from './envelope.ts';
import { pairingScoresReply } from './pairing-scores.ts';
import {
  portfolioEntryParams,
  portfolioEntryReply,
  portfolioReply,
  portfolioSummaryReply,
  savePortfolioEntryBody,
  sharedEntryParams,
  sharedEntryReply,
  sharePortfolioEntryBody,
  updatePortfolioEntryBody,
} from './portfolio.ts';

/** Budgets of calls per client address; the server holds the numbers. */
export const LIMIT_NAMES = [
  'contact',
  'register',
  'activate',
  'resendActivation',
  'forgotPassword',
  'resetPassword',
  'savePassword',
  'deleteAccount',
  'account',
  'pairingScores',
  'portfolio',
  'sharedEntry',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

interface Schemas {
  readonly summary: string;
  readonly limit?: LimitName;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The reply of a success; every failure is the `failure` envelope. */
  readonly reply: z.ZodType;
  /** Field errors come as a list of messages per field; elsewhere as one message. */
  readonly listsFieldErrors?: true;
  /** The reply may be kept, and is asked for again with its tag: 304 while nothing has changed. */
  readonly revalidates?: true;
}

const schemas = {
  csrfCookie: {
    summary: 'Sets the XSRF-TOKEN cookie that some calls must return in X-XSRF-TOKEN',
    reply: envelope,
  },
  sendContactMessage: {
    summary: 'Sends a message to support',
    limit: 'contact',
    body: contactBody,
    reply: contactReply,
  },
  register: {
    summary: 'Makes a member account and mails its activation link',
    limit: 'register',
    body: registerBody,
    reply: checkedReply,
  },
  activateAccount: {
    summary: 'Activates the account of a mailed link and logs in',
    limit: 'activate',
    params: oneTimeIdParams,
    reply: loginReply,
  },
  resendActivation: {
    summary: 'Mails a new activation link, where an account with this e-mail waits for one',
    limit: 'resendActivation',
    body: emailBody,
    reply: envelope,
  },
  // Limited by the service: bad logins count, good ones do not.
  login: { summary: 'Logs in', body: loginBody, reply: loginReply },
  logout: { summary: 'Ends the session that asks', limit: 'account', reply: envelope },
  forgotPassword: {
    summary: 'Mails a link to reset the password',
    limit: 'forgotPassword',
    body: emailBody,
    reply: envelope,
  },
  resetPassword: {
    summary: 'Sets a new password by a mailed link and ends all sessions',
    limit: 'resetPassword',
    body: resetPasswordBody,
    reply: envelope,
  },
  savePassword: {
    summary: 'Sets a new password and ends all other sessions',
    limit: 'savePassword',
    body: savePasswordBody,
    reply: checkedReply,
    listsFieldErrors: true,
  },
  listSessions: {
    summary: 'Lists the own sessions, last used first',
    limit: 'account',
    reply: sessionsReply,
  },
  endSession: {
    summary: 'Ends one of the own sessions',
    limit: 'account',
    params: sessionParams,
    reply: envelope,
  },
  exportMyData: {
    summary: 'Gives everything that is kept about oneself',
    limit: 'account',
    reply: myDataReply,
  },
  deleteMyAccount: {
    summary: 'Deletes the own account',
    limit: 'deleteAccount',
    body: deleteMyAccountBody,
    reply: envelope,
  },
  readPairingScores: {
    summary: 'Gives the pairing-score matrix',
    limit: 'pairingScores',
    reply: pairingScoresReply,
    revalidates: true,
  },
  listPortfolio: {
    summary: 'Lists what the member has saved, newest first, without its data',
    limit: 'portfolio',
    reply: portfolioReply,
  },
  savePortfolioEntry: {
    summary: 'Saves a match plan or a simulator run',
    limit: 'portfolio',
    body: savePortfolioEntryBody,
    reply: portfolioSummaryReply,
  },
  readPortfolioEntry: {
    summary: 'Gives one saved thing with its data',
    limit: 'portfolio',
    params: portfolioEntryParams,
    reply: portfolioEntryReply,
  },
  updatePortfolioEntry: {
    summary: 'Renames a saved thing, or replaces its data',
    limit: 'portfolio',
    params: portfolioEntryParams,
    body: updatePortfolioEntryBody,
    reply: portfolioSummaryReply,
  },
  deletePortfolioEntry: {
    summary: 'Deletes a saved thing; for a day it can be restored',
    limit: 'portfolio',
    params: portfolioEntryParams,
    reply: envelope,
  },
  restorePortfolioEntry: {
    summary: 'Restores a saved thing that was deleted within the last day',
    limit: 'portfolio',
    params: portfolioEntryParams,
    reply: portfolioSummaryReply,
  },
  sharePortfolioEntry: {
    summary: 'Makes a link to a saved thing that works without login, or takes it back',
    limit: 'portfolio',
    params: portfolioEntryParams,
    body: sharePortfolioEntryBody,
    reply: portfolioSummaryReply,
  },
  readSharedEntry: {
    summary: 'Gives a shared match plan or simulator run, and nothing about its owner',
    limit: 'sharedEntry',
    params: sharedEntryParams,
    reply: sharedEntryReply,
  },
} as const satisfies Record<CallName, Schemas>;

/** What any row of the table looks like to code that handles them all alike. */
export type Endpoint = Call & Schemas;

/** The one table of the API: method, path, who may call, and the shapes both ways. */
export const endpoints = mergeTables();
export type Endpoints = { readonly [Name in CallName]: (typeof calls)[Name] & (typeof schemas)[Name] };

function mergeTables(): Endpoints {
  const names = Object.keys(calls) as CallName[];
  return Object.fromEntries(names.map((name) => [name, { ...calls[name], ...schemas[name] }])) as Endpoints;
}

/** What a call is given and gives back, as types: all that the browser needs of the schemas. */
export type BodyOf<Name extends CallName> = Endpoints[Name] extends {
  readonly body: infer Body extends z.ZodType;
}
  ? z.input<Body>
  : undefined;
export type ReplyOf<Name extends CallName> = z.output<Endpoints[Name]['reply']>;
