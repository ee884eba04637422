import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from '@carom/domain/result';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { z } from 'zod';
import { requireNoTransaction } from '../../db/transactions.ts';
import { type Circuit, createCircuit } from '../../limits/circuit.ts';
import { CALL_DEADLINE_MS, remainingMs, withDefaultDeadline } from '../../limits/deadline.ts';
import type { ProviderCall } from '../../ports/payment-meter.ts';
import type { PaymentProblem } from '../../ports/payments.ts';
import { type Attempt, notSent, notSentBecause, readAnswer } from './answer.ts';
import { exchange } from './exchange.ts';
import { createTokens } from './tokens.ts';

/** The longest duration of one attempt, whatever time is left. */
const ATTEMPT_TIMEOUT_MS = 10 * SECOND_MS;
/** The failure of an attempt with less time than this is not evidence of a provider failure. */
const MIN_EVIDENCE_MS = 2 * SECOND_MS;
const RETRY_DELAYS_MS = [250, 1_000];
const TOO_MANY_REQUESTS = 429;

interface PayPalAccount {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

interface ConnectionOptions extends PayPalAccount {
  readonly clock: () => Date;
  readonly retryDelaysMs?: readonly number[];
  readonly circuit?: Circuit;
  readonly onCall?: (call: ProviderCall) => void;
}

interface PayPalRequest<Value> {
  /** The name of the call in the metrics. */
  readonly call: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  /** Serialized by the caller, because one request must contain a part byte for byte. */
  readonly body?: string;
  readonly requestId?: string;
  /** The request is idempotent. */
  readonly isRepeatable: boolean;
  readonly answer: z.ZodType<Value>;
}

export interface PayPalConnection {
  readonly apiUrl: string;
  send<Value>(request: PayPalRequest<Value>): Promise<Result<Value, PaymentProblem>>;
}

/**
 * The HTTP client for the provider's API. It handles tokens, retries, a deadline shared by all
 * attempts, and errors. While the circuit is open, no request is sent.
 */
export function createPayPalConnection(options: ConnectionOptions): PayPalConnection {
  const { apiUrl, circuit = createCircuit(), onCall = () => {} } = options;
  const { retryDelaysMs = RETRY_DELAYS_MS } = options;
  const tokens = createTokens({ ...options, ask, retry });

  async function ask<Value>(
    call: string,
    path: string,
    init: RequestInit,
    shape: z.ZodType<Value>,
  ): Promise<Attempt<Value>> {
    const attempt = circuit.attempt();
    if (attempt === null) {
      onCall({ call, outcome: 'notAsked', seconds: 0 });
      return {
        raw: null,
        outcome: notSent('The payment provider fails repeatedly: requests to it are paused.'),
      };
    }
    const timeoutMs = Math.min(ATTEMPT_TIMEOUT_MS, remainingMs());
    const startedMs = performance.now();
    const answer = await exchange(`${apiUrl}${path}`, init, timeoutMs);
    const outcome = readAnswer(answer, shape);
    const isFailing = !outcome.ok && outcome.problem.kind === 'unavailable';
    if (!isFailing) attempt.succeeded();
    else if (timeoutMs >= MIN_EVIDENCE_MS) attempt.failed();
    else attempt.undecided();
    const seconds = (performance.now() - startedMs) / SECOND_MS;
    onCall({ call, outcome: outcome.ok ? 'ok' : outcome.problem.kind, seconds });
    return { raw: answer.ok ? answer.value : null, outcome };
  }

  async function retry<Value>(isRepeatable: boolean, work: () => Promise<Attempt<Value>>) {
    let tried = await work();
    for (const delayMs of isRepeatable ? retryDelaysMs : []) {
      const { raw, outcome } = tried;
      if (outcome.ok || outcome.problem.kind !== 'unavailable' || outcome.problem.wasAsked === false) break;
      // An immediate retry does not help against a rate limit.
      const waitMs = raw?.retryAfterMs ?? (raw?.status === TOO_MANY_REQUESTS ? null : delayMs);
      if (waitMs === null || waitMs >= remainingMs()) break;
      await sleep(waitMs);
      const next = await work();
      // If the retry was never sent, the result of the first attempt stands.
      if (!next.outcome.ok && next.outcome.problem.wasAsked === false) break;
      tried = next;
    }
    return tried.outcome;
  }

  async function sendOnce<Value>(
    request: PayPalRequest<Value>,
    isSecondToken = false,
  ): Promise<Attempt<Value>> {
    const token = await tokens.current();
    if (!token.ok) return { raw: null, outcome: notSentBecause(token.problem) };
    if (remainingMs() === 0)
      return { raw: null, outcome: notSent('No time was left to call the payment provider.') };
    const { call, method, path, body, requestId, answer } = request;
    const headers = {
      authorization: `Bearer ${token.value}`,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(requestId !== undefined && { 'paypal-request-id': requestId }),
    };
    const tried = await ask(call, path, { method, headers, ...(body !== undefined && { body }) }, answer);
    if (tried.raw?.status !== 401 || isSecondToken) return tried;
    // The token expired early, as after a change of the provider's keys.
    tokens.forget();
    return sendOnce(request, true);
  }

  return {
    apiUrl,
    send(request) {
      requireNoTransaction('The payment provider');
      return withDefaultDeadline(CALL_DEADLINE_MS, () =>
        retry(request.isRepeatable, () => sendOnce(request)),
      );
    },
  };
}
