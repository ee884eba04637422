import { expect, test } from 'vitest';
import { ApiError, asApiError } from './api-error.ts';

test('a handler of failed calls gets an ApiError, and throws any other error again', () => {
  const error = new ApiError('conflict', { message: 'Too late.', requestId: 'r-1' });
  expect(asApiError(error)).toBe(error);
  const defect = new TypeError('x is not a function');
  expect(() => asApiError(defect)).toThrow(defect);
});

test('details that an answer did not have are empty', () => {
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
