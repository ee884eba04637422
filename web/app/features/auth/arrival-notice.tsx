import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { BACK_TO_FORM, NEEDS_NO_LOGIN } from '../../content/account/login.ts';
import { arrivalLine } from '../../content/arrivals.ts';
import { wantedClassText } from '../../content/classes/wanted-class.ts';
import { wantedPageWords } from '../../content/wanted-page.ts';
import { useIsHydrated } from '../../routing/use-is-hydrated.ts';
import type { ArrivalState } from '../../session/use-leave-session.ts';
import { useWantedClass } from '../../session/use-wanted-class.ts';
import { keepWantedPage } from '../../storage/wanted-page.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Explains to a guest which page or class requires a login. */
export function ArrivalNotice() {
  const arrival = useLocation().state as ArrivalState | null;
  // A reload keeps the navigation state, which the prerendered page does not have.
  const isHydrated = useIsHydrated();
  const wantedClass = useWantedClass();
  const { wanted = '', query = '' } = arrival ?? {};
  useEffect(() => {
    // A login leads to the account page, which links to the wanted page.
    if (wantedPageWords(wanted)) keepWantedPage(`${wanted}${query}`, new Date());
  }, [wanted, query]);
  const line =
    arrival?.notice ??
    arrivalLine(wanted) ??
    (wantedClass ? wantedClassText.needsAccount(wantedClass.title) : null);
  if (!isHydrated || !line) return null;
  return (
    <div role="status" className="mb-5 space-y-2 rounded-control bg-sunk p-4 wrap-anywhere text-muted">
      <p>{line}</p>
      {arrival?.form ? (
        <p>
          {NEEDS_NO_LOGIN} <TextLink to={arrival.form}>{BACK_TO_FORM}</TextLink>
        </p>
      ) : null}
    </div>
  );
}
