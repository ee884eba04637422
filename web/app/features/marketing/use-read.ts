import { useEffect, useState } from 'react';
import { asApiError } from '../../api/api-error.ts';

/**
 * Fetches data for a public page without the query client, which a first visit does not load. `read` must be
 * stable.
 */
export function useRead<Reply extends object>(read: (signal: AbortSignal) => Promise<Reply>) {
  const [found, setFound] = useState<'waiting' | 'failed' | Reply>('waiting');
  const isWaiting = found === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const left = new AbortController();
    const show = (next: Reply | 'failed') => {
      if (!left.signal.aborted) setFound(next);
    };
    read(left.signal).then(show, (error: unknown) => asApiError(error) && show('failed'));
    return () => left.abort();
  }, [isWaiting, read]);
  return { found, retry: () => setFound('waiting') };
}
