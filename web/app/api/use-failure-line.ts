import { useCallback, useState } from 'react';
import { type ApiError, isSessionRefused } from './api-error.ts';
import { failureLine } from './failure-line.ts';

/** One line that says why the last call failed. */
export function useFailureLine() {
  const [failure, setFailure] = useState('');
  /**
   * A refused session is handled by the query client and shows nothing here. A message about `typedField`,
   * the only field on the page, is more precise than the general line.
   */
  const fail = useCallback((whatFailed: string, error: ApiError, typedField = '') => {
    if (isSessionRefused(error)) return;
    console.error(whatFailed, error);
    const wrong = error.errors[typedField];
    setFailure(typeof wrong === 'string' ? wrong : failureLine(whatFailed, error));
  }, []);
  const clear = useCallback(() => setFailure(''), []);
  return { failure, fail, clear, tell: setFailure };
}
