import { type Failure, httpStatusOf } from '@carom/contract/envelope';
import { FAILURES, type FailureCode } from './failures.ts';

interface FailureDetails {
  /** Replaces the default message of the failure. */
  readonly message?: string;
  readonly validationErrors?: NonNullable<Failure['validation_errors']>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A failure with a code. The error handler converts it to a reply. */
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
