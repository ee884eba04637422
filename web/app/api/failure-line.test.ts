import { expect, it } from 'vitest';
import { type Failure, failureLine } from './failure-line.ts';

const told = { message: '', requestId: null };

it.each<[Failure, string]>([
  [{ kind: 'networkFailure', cause: null }, 'Not sent: there is no connection to the server.'],
  [
    { kind: 'networkFailure', cause: null, mayBeDone: true },
    'Not sent, as far as we know: there is no connection to the server.',
  ],
  [{ ...told, kind: 'failed', status: 502, mayBeDone: true }, 'Not sent, as far as we know.'],
  [{ kind: 'tokenFetchFailed' }, 'Not sent: there is no connection to the server.'],
  [
    { ...told, kind: 'tooManyRequests', retryAfterS: 61 },
    'Too many tries in a short time. Please wait 2 minutes.',
  ],
  [
    { ...told, kind: 'tooManyRequests', retryAfterS: 60 },
    'Too many tries in a short time. Please wait a minute.',
  ],
  [
    { ...told, kind: 'tooManyRequests', retryAfterS: null },
    'Too many tries in a short time. Please wait a while.',
  ],
  [{ ...told, kind: 'tooManyRequests', retryAfterS: 9, message: 'Please wait.' }, 'Please wait.'],
  [{ ...told, kind: 'failed', status: 500 }, 'Not sent.'],
  [{ kind: 'failed', status: 500, message: 'It broke.', requestId: 'r-1' }, 'It broke. (number r-1)'],
  [
    { kind: 'unavailable', retryAfterS: null, message: 'Not now.', requestId: 'r-1' },
    'Not now. (number r-1)',
  ],
  [{ kind: 'conflict', message: 'Too much.', requestId: 'r-1' }, 'Too much.'],
])('%j reads as %j', (failure, line) => {
  expect(failureLine('Not sent', failure)).toBe(line);
});
