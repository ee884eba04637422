import { err, ok, type Result } from '@carom/domain/result';
import { z } from 'zod';
import type { PaymentProblem } from '../../ports/payments.ts';
import { apiError } from './shapes.ts';

/** The provider rejects our credentials or permissions. */
const CREDENTIAL_STATUSES: readonly number[] = [401, 403];

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** The requested waiting time. null: none was requested. */
  readonly retryAfterMs: number | null;
}

/** The result of one attempt: the raw reply, if there was one, and its interpretation. */
export interface Attempt<Value> {
  readonly raw: RawAnswer | null;
  readonly outcome: Result<Value, PaymentProblem>;
}

/** Parses a reply by its schema, or returns the problem. */
export function readAnswer<Value>(
  answer: Result<RawAnswer, PaymentProblem>,
  shape: z.ZodType<Value>,
): Result<Value, PaymentProblem> {
  if (!answer.ok) return answer;
  const { status, text } = answer.value;
  const body = parseJson(text);
  if (status >= 200 && status < 300) {
    const parsed = shape.safeParse(body);
    if (parsed.success) return ok(parsed.data);
    const reason = `The payment provider's answer makes no sense: ${z.prettifyError(parsed.error)}`;
    return err({ kind: 'unreadable', issue: null, reason });
  }
  return err(problemOf(status, body));
}

function problemOf(status: number, body: unknown): PaymentProblem {
  const { data } = apiError.safeParse(body);
  const issue = data?.details?.[0]?.issue ?? data?.name ?? data?.error ?? null;
  const traced = data?.debug_id === undefined ? '' : `, debug id ${data.debug_id}`;
  const reason = `The payment provider answered with status ${status} (${issue ?? 'no code'}${traced}).`;
  const isTemporary = status >= 500 || status === 429 || status === 408;
  const kind = status === 404 ? 'notFound' : isTemporary ? 'unavailable' : 'refused';
  return { kind, issue, reason, ...(CREDENTIAL_STATUSES.includes(status) && { isOfOurAccount: true }) };
}

export function unavailable(reason: string): Result<never, PaymentProblem> {
  return err({ kind: 'unavailable', issue: null, reason });
}

/** Nothing was sent, so the provider has changed nothing. */
export function notSent(reason: string): Result<never, PaymentProblem> {
  return notSentBecause({ kind: 'unavailable', issue: null, reason });
}

/** Nothing was sent, because a preceding request failed. */
export function notSentBecause(problem: PaymentProblem): Result<never, PaymentProblem> {
  return err({ ...problem, wasAsked: false });
}

/** An empty body, as with 204, becomes undefined. */
function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
