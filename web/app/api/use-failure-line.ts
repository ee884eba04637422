import { useCallback, useState } from 'react';
import { type Failure, failureLine } from './failure-line.ts';

/** One line that says why nothing came of the last thing somebody did. */
export function useFailureLine() {
  const [failure, setFailure] = useState('');
  /**
   * The details are kept for whoever looks for the cause. What the server finds wrong with the one
   * field that somebody types there says more than that it failed.
   */
  const fail = useCallback((whatFailed: string, failed: Failure, typedField = '') => {
    console.error(whatFailed, failed);
    const wrong = failed.kind === 'invalid' ? failed.errors[typedField] : undefined;
    setFailure(typeof wrong === 'string' ? wrong : failureLine(whatFailed, failed));
  }, []);
  const clear = useCallback(() => setFailure(''), []);
  return { failure, fail, clear, tell: setFailure };
}
