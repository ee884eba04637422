import { useCallback, useState } from 'react';
import { type Failure, failureLine } from './failure-line.ts';

/** One line that says why nothing came of the last thing somebody did. */
export function useFailureLine() {
  const [failure, setFailure] = useState('');
  /** The details are kept for whoever looks for the cause. */
  const fail = useCallback((whatFailed: string, failed: Failure) => {
    console.error(whatFailed, failed);
    setFailure(failureLine(whatFailed, failed));
  }, []);
  const clear = useCallback(() => setFailure(''), []);
  return { failure, fail, clear, tell: setFailure };
}
