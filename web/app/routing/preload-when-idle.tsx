import { useEffect } from 'react';
import { prefetchPage } from './prefetching.ts';
import { whenIdle } from './when-idle.ts';

/** Fetches a page once the current one has loaded and the browser is idle. */
export function PreloadWhenIdle({ page }: { readonly page: string }) {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const prefetch = () => whenIdle(() => !signal.aborted && prefetchPage(page));
    if (document.readyState === 'complete') prefetch();
    else window.addEventListener('load', prefetch, { once: true, signal });
    return () => stop.abort();
  }, [page]);
  return null;
}
