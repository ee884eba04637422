import { expect, test } from 'vitest';
import { ApiError, asApiError } from './api-error.ts';

test('a handler of failed calls gets an ApiError, and any other error is rethrown', () => {
  const error = new ApiError('conflict', { message: 'Too late.', requestId: 'r-1' });
  expect(asApiError(error)).toBe(error);
  const defect = new TypeError('x is not a function');
  expect(() => asApiError(defect)).toThrow(defect);
});

test('missing details are empty', () => {
  expect(new ApiError('networkFailure')).toMatchObject({
    message: '',
    requestId: null,
    status: null,
    errors: {},
    retryAfterS: null,
    reply: null,
    mayBeDone: false,
  });
});
