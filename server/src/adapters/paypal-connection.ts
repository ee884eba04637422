import { setTimeout as sleep } from 'node:timers/promises';
import { ok, type Result } from '@carom/domain/result';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { z } from 'zod';
import { errorCodeOf } from '../db/start-problem.ts';
import type { PaymentProblem } from '../ports/payments.ts';
import { type RawAnswer, readAnswer, unavailable } from './paypal-answer.ts';
import { tokenAnswer } from './paypal-shapes.ts';

const TIMEOUT_MS = 10 * SECOND_MS;
const RETRY_DELAYS_MS = [250, 1_000];
/** A token is given up this long before it ends, so that none ends on the way. */
const TOKEN_MARGIN_MS = 60 * SECOND_MS;

interface PayPalAccount {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

interface ConnectionOptions extends PayPalAccount {
  readonly clock: () => Date;
  readonly timeoutMs?: number;
  readonly retryDelaysMs?: readonly number[];
}

interface PayPalRequest<Value> {
  readonly method: 'GET' | 'POST';
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

/** Speaks HTTP with the provider: the token, time-outs, further tries, and its errors in our words. */
export function createPayPalConnection(options: ConnectionOptions): PayPalConnection {
  const { apiUrl, clientId, clientSecret, clock } = options;
  const { timeoutMs = TIMEOUT_MS, retryDelaysMs = RETRY_DELAYS_MS } = options;
  let token: { readonly value: string; readonly goodUntil: number } | null = null;
  let tokenOnItsWay: Promise<Result<string, PaymentProblem>> | null = null;

  async function exchange(path: string, init: RequestInit): Promise<Result<RawAnswer, PaymentProblem>> {
    try {
      const response = await fetch(`${apiUrl}${path}`, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return ok({ status: response.status, text: await response.text() });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') {
        return unavailable(`The payment provider did not answer within ${timeoutMs / SECOND_MS} s.`);
      }
      const code = error instanceof Error ? errorCodeOf(error.cause) : undefined;
      return unavailable(`The payment provider could not be reached (${code ?? 'no reason'}).`);
    }
  }

  async function retry<Value>(
    isRepeatable: boolean,
    work: () => Promise<Result<Value, PaymentProblem>>,
  ): Promise<Result<Value, PaymentProblem>> {
    let outcome = await work();
    for (const delayMs of isRepeatable ? retryDelaysMs : []) {
      if (outcome.ok || outcome.problem.kind !== 'unavailable') return outcome;
      await sleep(delayMs);
      outcome = await work();
    }
    return outcome;
  }

  async function fetchToken(): Promise<Result<string, PaymentProblem>> {
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const answer = await retry(true, async () =>
      readAnswer(
        await exchange('/v1/oauth2/token', {
          method: 'POST',
          headers: {
            authorization: `Basic ${credentials}`,
            accept: 'application/json',
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'grant_type=client_credentials',
        }),
        tokenAnswer,
      ),
    );
    if (!answer.ok) return answer;
    const { access_token, expires_in } = answer.value;
    const goodUntil = clock().getTime() + expires_in * SECOND_MS - TOKEN_MARGIN_MS;
    token = { value: access_token, goodUntil };
    return ok(access_token);
  }

  /** Many that need a token at once wait for one. */
  async function currentToken(): Promise<Result<string, PaymentProblem>> {
    if (token !== null && token.goodUntil > clock().getTime()) return ok(token.value);
    tokenOnItsWay ??= fetchToken().finally(() => {
      tokenOnItsWay = null;
    });
    return tokenOnItsWay;
  }

  async function sendOnce<Value>(
    request: PayPalRequest<Value>,
    isSecondToken = false,
  ): Promise<Result<Value, PaymentProblem>> {
    const bearer = await currentToken();
    if (!bearer.ok) return bearer;
    const { method, path, body, requestId, answer } = request;
    const reply = await exchange(path, {
      method,
      headers: {
        authorization: `Bearer ${bearer.value}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      ...(body !== undefined && { body }),
    });
    if (reply.ok && reply.value.status === 401 && !isSecondToken) {
      // It ended before its time, as when the provider's keys change.
      token = null;
      return sendOnce(request, true);
    }
    return readAnswer(reply, answer);
  }

  return { apiUrl, send: (request) => retry(request.isRepeatable, () => sendOnce(request)) };
}
