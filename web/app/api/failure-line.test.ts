import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureLine } from './failure-line.ts';

it.each<[ApiError, string]>([
  [new ApiError('networkFailure'), 'Not sent: there is no connection to the server.'],
  [
    new ApiError('networkFailure', { mayBeDone: true }),
    'Not sent, as far as we know: there is no connection to the server.',
  ],
  [new ApiError('failed', { status: 502, mayBeDone: true }), 'Not sent, as far as we know.'],
  [new ApiError('tokenFetchFailed'), 'Not sent: there is no connection to the server.'],
  [
    new ApiError('tooManyRequests', { retryAfterS: 61 }),
    'Too many tries in a short time. Please wait 2 minutes.',
  ],
  [
    new ApiError('tooManyRequests', { retryAfterS: 60 }),
    'Too many tries in a short time. Please wait a minute.',
  ],
  [new ApiError('tooManyRequests'), 'Too many tries in a short time. Please wait a while.'],
  [new ApiError('tooManyRequests', { retryAfterS: 9, message: 'Please wait.' }), 'Please wait.'],
  [new ApiError('failed', { status: 500 }), 'Not sent.'],
  [new ApiError('failed', { status: 500, message: 'It broke.', requestId: 'r-1' }), 'It broke. (number r-1)'],
  [new ApiError('unavailable', { message: 'Not now.', requestId: 'r-1' }), 'Not now. (number r-1)'],
  [new ApiError('conflict', { message: 'Too much.', requestId: 'r-1' }), 'Too much.'],
])('%o reads as %j', (error, line) => {
  expect(failureLine('Not sent', error)).toBe(line);
});
