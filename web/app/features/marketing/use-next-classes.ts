import { useEffect, useState } from 'react';
import { type NextClassEntry, readNextClasses } from './api.ts';

type Found = 'waiting' | 'failed' | readonly NextClassEntry[];

export function useNextClasses() {
  const [found, setFound] = useState<Found>('waiting');
  const isWaiting = found === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const left = new AbortController();
    void readNextClasses(left.signal).then((outcome) => {
      if (!left.signal.aborted) setFound(outcome.kind === 'ok' ? outcome.reply.next_classes : 'failed');
    });
    return () => left.abort();
  }, [isWaiting]);
  return { found, retry: () => setFound('waiting') };
}
