import { ok, type Result } from '@carom/domain/result';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { z } from 'zod';
import { CALL_DEADLINE_MS, withinDeadline, withOwnDeadline } from '../../limits/deadline.ts';
import type { PaymentProblem } from '../../ports/payments.ts';
import { type Attempt, unavailable } from './answer.ts';
import { tokenAnswer } from './shapes.ts';

/** A token is replaced this long before its expiry, so that it does not expire in transit. */
const MARGIN_MS = 60 * SECOND_MS;

interface TokenDeps {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clock: () => Date;
  ask<Value>(call: string, path: string, init: RequestInit, shape: z.ZodType<Value>): Promise<Attempt<Value>>;
  retry<Value>(
    isRepeatable: boolean,
    work: () => Promise<Attempt<Value>>,
  ): Promise<Result<Value, PaymentProblem>>;
}

/** The access token of all calls, fetched on demand and shared. */
export function createTokens({ clientId, clientSecret, clock, ask, retry }: TokenDeps) {
  let token: { readonly value: string; readonly expiresAtMs: number } | null = null;
  let pending: Promise<Result<string, PaymentProblem>> | null = null;

  async function fetchToken(): Promise<Result<string, PaymentProblem>> {
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const request = {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    };
    const answer = await retry(true, () => ask('token', '/v1/oauth2/token', request, tokenAnswer));
    if (!answer.ok) return answer;
    const { access_token, expires_in } = answer.value;
    token = { value: access_token, expiresAtMs: clock().getTime() + expires_in * SECOND_MS - MARGIN_MS };
    return ok(access_token);
  }

  return {
    /** Concurrent callers share one request, each within its own deadline. */
    async current(): Promise<Result<string, PaymentProblem>> {
      if (token !== null && token.expiresAtMs > clock().getTime()) return ok(token.value);
      pending ??= withOwnDeadline(CALL_DEADLINE_MS, fetchToken).finally(() => {
        pending = null;
      });
      return (await withinDeadline(pending)) ?? unavailable('The payment provider gave no token in time.');
    },
    forget(): void {
      token = null;
    },
  };
}
