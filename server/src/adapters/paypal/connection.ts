import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from '@carom/domain/result';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { z } from 'zod';
import { requireNoTransaction } from '../../db/transactions.ts';
import { type Circuit, createCircuit } from '../../limits/circuit.ts';
import { CALL_DEADLINE_MS, remainingMs, withSomeDeadline } from '../../limits/deadline.ts';
import type { ProviderCall } from '../../ports/payment-meter.ts';
import type { PaymentProblem } from '../../ports/payments.ts';
import { readAnswer, type Tried, unasked, unaskedFor } from './answer.ts';
import { exchange } from './exchange.ts';
import { createTokens } from './tokens.ts';

/** No single try takes longer, however much time there is. */
const TRY_MS = 10 * SECOND_MS;
/** A try with less time than this says nothing about the provider's health. */
const FAIR_TRY_MS = 2 * SECOND_MS;
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
  /** Its name in the metrics of calls. */
  readonly call: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  /** As text: one of our requests must carry a part to the letter. */
  readonly body?: string;
  readonly requestId?: string;
  /** Sending it twice does what sending it once does. */
  readonly isRepeatable: boolean;
  readonly answer: z.ZodType<Value>;
}

export interface PayPalConnection {
  readonly apiUrl: string;
  send<Value>(request: PayPalRequest<Value>): Promise<Result<Value, PaymentProblem>>;
}

/**
 * Speaks HTTP with the provider: the token, further tries, the deadline that all of them share, and its errors
 * in our words. While it fails again and again, it is not asked at all.
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
  ): Promise<Tried<Value>> {
    const attempt = circuit.attempt();
    if (attempt === null) {
      onCall({ call, outcome: 'notAsked', seconds: 0 });
      return {
        raw: null,
        outcome: unasked('The payment provider fails again and again: it is not asked now.'),
      };
    }
    const timeoutMs = Math.min(TRY_MS, remainingMs());
    const startedMs = performance.now();
    const answer = await exchange(`${apiUrl}${path}`, init, timeoutMs);
    const outcome = readAnswer(answer, shape);
    const isFailing = !outcome.ok && outcome.problem.kind === 'unavailable';
    if (!isFailing) attempt.succeeded();
    else if (timeoutMs >= FAIR_TRY_MS) attempt.failed();
    else attempt.undecided();
    const seconds = (performance.now() - startedMs) / SECOND_MS;
    onCall({ call, outcome: outcome.ok ? 'ok' : outcome.problem.kind, seconds });
    return { raw: answer.ok ? answer.value : null, outcome };
  }

  async function retry<Value>(isRepeatable: boolean, work: () => Promise<Tried<Value>>) {
    let tried = await work();
    for (const delayMs of isRepeatable ? retryDelaysMs : []) {
      const { raw, outcome } = tried;
      if (outcome.ok || outcome.problem.kind !== 'unavailable' || outcome.problem.wasAsked === false) break;
      // Asking again at once does not help against a rate limit.
      const waitMs = raw?.retryAfterMs ?? (raw?.status === TOO_MANY_REQUESTS ? null : delayMs);
      if (waitMs === null || waitMs >= remainingMs()) break;
      await sleep(waitMs);
      const next = await work();
      // A further try that never left us takes nothing back of the first.
      if (!next.outcome.ok && next.outcome.problem.wasAsked === false) break;
      tried = next;
    }
    return tried.outcome;
  }

  async function sendOnce<Value>(
    request: PayPalRequest<Value>,
    isSecondToken = false,
  ): Promise<Tried<Value>> {
    const token = await tokens.current();
    if (!token.ok) return { raw: null, outcome: unaskedFor(token.problem) };
    if (remainingMs() === 0)
      return { raw: null, outcome: unasked('No time was left to ask the payment provider.') };
    const { call, method, path, body, requestId, answer } = request;
    const headers = {
      authorization: `Bearer ${token.value}`,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(requestId !== undefined && { 'paypal-request-id': requestId }),
    };
    const tried = await ask(call, path, { method, headers, ...(body !== undefined && { body }) }, answer);
    if (tried.raw?.status !== 401 || isSecondToken) return tried;
    // It ended before its time, as when the provider's keys change.
    tokens.forget();
    return sendOnce(request, true);
  }

  return {
    apiUrl,
    send(request) {
      requireNoTransaction('The payment provider');
      return withSomeDeadline(CALL_DEADLINE_MS, () => retry(request.isRepeatable, () => sendOnce(request)));
    },
  };
}
