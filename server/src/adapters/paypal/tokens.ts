import { ok, type Result } from '@carom/domain/result';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { z } from 'zod';
import { CALL_DEADLINE_MS, withDeadlineOfItsOwn, withinDeadline } from '../../limits/deadline.ts';
import type { PaymentProblem } from '../../ports/payments.ts';
import { type Tried, unavailable } from './answer.ts';
import { tokenAnswer } from './shapes.ts';

/** A token is given up this long before it ends, so that none ends on the way. */
const MARGIN_MS = 60 * SECOND_MS;

interface TokenDeps {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clock: () => Date;
  ask<Value>(call: string, path: string, init: RequestInit, shape: z.ZodType<Value>): Promise<Tried<Value>>;
  retry<Value>(
    isRepeatable: boolean,
    work: () => Promise<Tried<Value>>,
  ): Promise<Result<Value, PaymentProblem>>;
}

/** The token that every call carries: one for all, fetched when it is needed. */
export function createTokens({ clientId, clientSecret, clock, ask, retry }: TokenDeps) {
  let token: { readonly value: string; readonly goodUntil: number } | null = null;
  let onItsWay: Promise<Result<string, PaymentProblem>> | null = null;

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
    token = { value: access_token, goodUntil: clock().getTime() + expires_in * SECOND_MS - MARGIN_MS };
    return ok(access_token);
  }

  return {
    /** Many that need one at once wait for one, each as long as it can. */
    async current(): Promise<Result<string, PaymentProblem>> {
      if (token !== null && token.goodUntil > clock().getTime()) return ok(token.value);
      onItsWay ??= withDeadlineOfItsOwn(CALL_DEADLINE_MS, fetchToken).finally(() => {
        onItsWay = null;
      });
      return (await withinDeadline(onItsWay)) ?? unavailable('The payment provider gave no token in time.');
    },
    forget(): void {
      token = null;
    },
  };
}
