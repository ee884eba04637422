import type { CallOutcome } from '../api/call-outcome.ts';
import type { Failure } from '../api/failure-line.ts';

/** A call without a reply, as queries and mutations want it: thrown. */
export class CallFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.name = 'CallFailure';
    this.failure = failure;
  }
}

/** The one way from an outcome into the query client. */
export function replyOf<Reply>(outcome: CallOutcome<Reply>): Reply {
  if (outcome.kind === 'ok') return outcome.reply;
  throw new CallFailure(outcome);
}

/** Anything else that is thrown is a mistake of ours, and stays one. */
export function failureIn(error: unknown): Failure {
  if (error instanceof CallFailure) return error.failure;
  throw error;
}
