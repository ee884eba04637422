import { useEffect } from 'react';
import { GUEST, readOwner } from '../storage/member-store.ts';

/**
 * The browser may restore a page from the back/forward cache. If its member has signed out in the meantime, the page
 * reloads, and it stays hidden until that is known.
 */
export function useReloadForNewOwner(): void {
  useEffect(() => {
    const page = document.documentElement;
    const stop = new AbortController();
    const { signal } = stop;
    let owner = GUEST;
    window.addEventListener(
      'pagehide',
      () => {
        owner = readOwner();
        page.hidden = owner !== GUEST;
      },
      { signal },
    );
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted && owner !== GUEST && owner !== readOwner()) window.location.reload();
        else page.hidden = false;
      },
      { signal },
    );
    return () => stop.abort();
  }, []);
}
