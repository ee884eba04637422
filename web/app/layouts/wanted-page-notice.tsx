import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { wantedPageText, wantedPageWords } from '../content/wanted-page.ts';
import { paths } from '../paths.ts';
import {
  dropWantedPage,
  readWantedPage,
  subscribeToWantedPage,
  wantedPageIn,
} from '../storage/wanted-page.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { MAIN_ID } from './site-frame.tsx';

function dismiss() {
  dropWantedPage();
  // The pressed button was removed, so the focus moves to the beginning of the page.
  document.getElementById(MAIN_ID)?.focus();
}

/** Links back to the page that the visitor requested before the login, which redirects to the account. */
export function WantedPageNotice() {
  const { pathname } = useLocation();
  const address = wantedPageIn(
    useSyncExternalStore(subscribeToWantedPage, readWantedPage, () => ''),
    new Date(),
  );
  const words = address === null ? null : wantedPageWords(address);
  const isThere = address?.split('?')[0] === pathname;
  useEffect(() => {
    if (isThere) dropWantedPage();
  }, [isThere]);

  if (address === null || words === null || pathname !== paths.member.account) return null;
  return (
    <div className="measure pt-8">
      <section
        aria-label={wantedPageText.label}
        className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-felt-tint p-5"
      >
        <p className="grow basis-60 font-bold">{words.line}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={address} size="compact">
            {words.goOn}
          </LinkButton>
          <Button variant="quiet" size="compact" onClick={dismiss}>
            {wantedPageText.dismiss}
          </Button>
        </div>
      </section>
    </div>
  );
}
