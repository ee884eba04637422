import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { knowRouteOf } from './router-parts/guarded-routes.ts';
import { whenIdle } from './when-idle.ts';

/** Fetches a page beforehand, once the one in view is there and the browser has nothing else to do. */
export function PreloadWhenIdle({ page }: { readonly page: string }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const settle = () =>
      knowRouteOf(page).then(
        () => !signal.aborted && setIsIdle(true),
        () => {},
      );
    if (document.readyState === 'complete') whenIdle(settle);
    else window.addEventListener('load', () => whenIdle(settle), { once: true, signal });
    return () => stop.abort();
  }, [page]);
  return isIdle ? <PrefetchPageLinks page={page} /> : null;
}
