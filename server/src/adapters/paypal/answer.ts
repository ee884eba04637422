import { err, ok, type Result } from '@carom/domain/result';
import { z } from 'zod';
import type { PaymentProblem } from '../../ports/payments.ts';
import { apiError } from './shapes.ts';

/** Who we are, or what we may do. */
const REFUSES_US: readonly number[] = [401, 403];

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** How long it asks us to wait; null: it does not say. */
  readonly retryAfterMs: number | null;
}

/** One question as it went: what the provider said, if anything, and what that is to us. */
export interface Tried<Value> {
  readonly raw: RawAnswer | null;
  readonly outcome: Result<Value, PaymentProblem>;
}

/** An answer as its shape has it, or what is wrong with it. */
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
  const isPassing = status >= 500 || status === 429 || status === 408;
  const kind = status === 404 ? 'notFound' : isPassing ? 'unavailable' : 'refused';
  return { kind, issue, reason, ...(REFUSES_US.includes(status) && { isOfOurAccount: true }) };
}

export function unavailable(reason: string): Result<never, PaymentProblem> {
  return err({ kind: 'unavailable', issue: null, reason });
}

/** Nothing was sent, so nothing can have happened at the provider. */
export function unasked(reason: string): Result<never, PaymentProblem> {
  return unaskedFor({ kind: 'unavailable', issue: null, reason });
}

/** The same because of something that has to come first. */
export function unaskedFor(problem: PaymentProblem): Result<never, PaymentProblem> {
  return err({ ...problem, wasAsked: false });
}

/** An answer without a body, such as 204, is undefined. */
function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
