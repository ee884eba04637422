import { useEffect } from 'react';
import { GUEST, readOwner } from '../storage/member-store.ts';

/**
 * The browser may put a page to sleep that one leaves, and wake it up on the way back, as it was. If
 * its member has left meanwhile it begins anew, and nobody sees it before that is known.
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
