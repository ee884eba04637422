import { type Failure, httpStatusOf, STATUS_CSRF_OUTDATED, STATUS_INVALID } from '@carom/contract/envelope';
import { PORTFOLIO_LIMIT } from '@carom/contract/portfolio-kinds';

/** Every failure that a caller can meet: its stable code, the body's status and the words people read. */
export const FAILURES = {
  malformedRequest: { status: 400, message: 'The request could not be understood.' },
  signInFirst: { status: 401, message: 'Please log in.' },
  loginRefused: {
    status: 401,
    message: 'The e-mail or the password is not right, or the account is not active yet.',
  },
  wrongRole: { status: 403, message: 'Your account may not do this.' },
  notFound: { status: 404, message: 'There is nothing at this address.' },
  linkNotValid: { status: 404, message: 'This link is not valid any more.' },
  emailNotKnown: { status: 404, message: 'There is no account with this e-mail.' },
  accountNotFound: { status: 404, message: 'This account does not exist any more.' },
  sessionNotFound: { status: 404, message: 'This session has ended already.' },
  portfolioEntryNotFound: { status: 404, message: 'This is not in your portfolio any more.' },
  methodNotAllowed: { status: 405, message: 'This address does not take this method.' },
  requestTooSlow: { status: 408, message: 'The request took too long to arrive.' },
  portfolioFull: {
    status: 409,
    message: `Your portfolio is full: it holds ${PORTFOLIO_LIMIT}. Delete something you no longer need.`,
  },
  bodyTooLarge: { status: 413, message: 'The request is too large.' },
  addressTooLong: { status: 414, message: 'The address is too long.' },
  notJson: { status: 415, message: 'Send the request as application/json.' },
  csrfOutdated: { status: STATUS_CSRF_OUTDATED, message: 'This page has expired. Please try again.' },
  samePassword: { status: 422, message: 'This is your password already. Please choose a new one.' },
  tooManyRequests: { status: 429, message: 'Too many tries. Please wait a while.' },
  headersTooLarge: { status: 431, message: 'The headers of the request are too large.' },
  unexpected: { status: 500, message: 'Something went wrong on our side.' },
  deletionHeldUp: {
    status: 502,
    message:
      'A part of your account could not be closed just now. Nothing was deleted. Please try again later.',
  },
  databaseAway: { status: 503, message: 'The site is briefly unavailable. Please try again in a moment.' },
  invalid: { status: STATUS_INVALID, message: 'Please check the marked fields.' },
} as const;

export type FailureCode = keyof typeof FAILURES;

interface FailureDetails {
  /** Replaces the map's words, where the reason says more. */
  readonly message?: string;
  readonly validationErrors?: NonNullable<Failure['validation_errors']>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A failure that a service or a guard has named; the error handler writes its envelope. */
export class CodedError extends Error {
  readonly code: FailureCode;
  readonly validationErrors: FailureDetails['validationErrors'];
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(details.message ?? FAILURES[code].message, { cause: details.cause });
    this.name = 'CodedError';
    this.code = code;
    this.validationErrors = details.validationErrors;
    this.headers = details.headers ?? {};
  }

  get httpStatus(): number {
    return httpStatusOf(FAILURES[this.code].status);
  }

  toEnvelope(requestId: string): Failure {
    return {
      status: FAILURES[this.code].status,
      message: this.message,
      request_id: requestId,
      ...(this.validationErrors && { validation_errors: this.validationErrors }),
    };
  }
}
