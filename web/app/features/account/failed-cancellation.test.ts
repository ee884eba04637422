import { expect, it } from 'vitest';
import type { CallOutcome } from '../../api/call-outcome.ts';
import type { Failure } from '../../api/failure-line.ts';
import type { SubscriptionInfo } from './api.ts';
import { afterFailedCancel } from './failed-cancellation.ts';

type Known = Extract<CallOutcome<SubscriptionInfo>, { readonly kind: 'ok' }>;

const told = { message: '', requestId: null };
const lost: Failure = { kind: 'networkFailure', cause: null, mayBeDone: true };
const offline: Failure = { kind: 'networkFailure', cause: null };
const PAID = { plan: 'monthly', start_date: '2026-11-01', end_date: '2026-12-01', status: 'paid' };
const as = (subscription: string) =>
  ({ kind: 'ok', reply: { profile: { subscription }, payment_paid: PAID } }) as unknown as Known;

it.each<[string, Failure, Known | Failure | null, RegExp]>([
  [
    'a lost answer, and it runs on',
    lost,
    as('subscribed'),
    /^We lost the connection .* your subscription is not cancelled/,
  ],
  ['a lost answer, and nobody can tell', lost, offline, /do not know whether/],
  ['a lost answer, and nobody asks any more', lost, null, /do not know whether/],
  [
    'a server that says it does not know',
    { ...told, kind: 'unavailable', retryAfterS: null, message: 'We do not know.', mayBeDone: true },
    as('subscribed'),
    /^We do not know\.$/,
  ],
  ['a call that was not sent', { kind: 'tokenFetchFailed' }, as('cancelled'), /^Nothing was changed\. /],
  [
    'a refusal',
    { ...told, kind: 'tooManyRequests', retryAfterS: 60 },
    as('cancelled'),
    /^Nothing was changed\. Too many/,
  ],
])('%s', async (_, failure, found, line) => {
  expect(await afterFailedCancel(failure, async () => found)).toEqual({ line: expect.stringMatching(line) });
});

it.each(['cancelled', ''])('a lost answer, and it is %j by now', async (subscription) => {
  const found = as(subscription);
  expect(await afterFailedCancel(lost, async () => found)).toEqual({ cancelled: found.reply });
});
