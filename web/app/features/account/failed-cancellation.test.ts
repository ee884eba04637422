import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import type { SubscriptionInfo } from './api.ts';
import { afterFailedCancel } from './failed-cancellation.ts';

const lost = new ApiError('networkFailure', { mayBeDone: true });
const PAID = { plan: 'monthly', start_date: '2026-11-01', end_date: '2026-12-01', status: 'paid' };
const as = (subscription: string) =>
  ({ profile: { subscription }, payment_paid: PAID }) as unknown as SubscriptionInfo;

it.each<[string, ApiError, SubscriptionInfo | null, RegExp]>([
  [
    'a lost answer, and it runs on',
    lost,
    as('subscribed'),
    /^We lost the connection .* your subscription is not cancelled/,
  ],
  ['a lost answer, and nobody can tell', lost, null, /do not know whether/],
  [
    'a server that says it does not know',
    new ApiError('unavailable', { message: 'We do not know.', mayBeDone: true }),
    as('subscribed'),
    /^We do not know\.$/,
  ],
  ['a call that was not sent', new ApiError('tokenFetchFailed'), as('cancelled'), /^Nothing was changed\. /],
  [
    'a refusal',
    new ApiError('tooManyRequests', { retryAfterS: 60 }),
    as('cancelled'),
    /^Nothing was changed\. Too many/,
  ],
])('%s', async (_, failure, found, line) => {
  expect(await afterFailedCancel(failure, async () => found)).toEqual({ line: expect.stringMatching(line) });
});

it.each(['cancelled', ''])('a lost answer, and it is %j by now', async (subscription) => {
  const found = as(subscription);
  expect(await afterFailedCancel(lost, async () => found)).toEqual({ cancelled: found });
});
