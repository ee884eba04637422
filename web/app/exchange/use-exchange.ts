import { useEffect, useSyncExternalStore } from 'react';
import type { Exchange, ExchangeState } from './exchange.ts';

/** Exchanges while a page is open: at the start, when it becomes visible, and when the network is back. */
export function useExchange(exchange: Exchange): ExchangeState {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const now = () => void exchange.exchange();
    const onVisible = () => {
      if (document.visibilityState === 'visible') now();
    };
    now();
    document.addEventListener('visibilitychange', onVisible, { signal });
    window.addEventListener('focus', onVisible, { signal });
    window.addEventListener('online', now, { signal });
    return () => stop.abort();
  }, [exchange]);
  return useSyncExternalStore(exchange.subscribe, exchange.read, exchange.read);
}
