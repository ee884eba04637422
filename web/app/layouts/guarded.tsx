import { Fragment, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { type Location, Navigate, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { belongsToAnotherMember, isOutdatedLocation, noteVisitor } from '../session/history-entry.ts';
import { clearSession, readSession, type Session } from '../session/session-storage.ts';
import type { ArrivalState } from '../session/use-leave-session.ts';
import { useSession } from '../session/use-session.ts';
import { Spinner } from '../ui/loading/spinner.tsx';
import { decideView } from './admission.ts';

interface GuardedProps {
  /** Private content is not rendered before the visitor is known; public content is. */
  readonly isPrivate: boolean;
  readonly children: ReactNode;
}

/** Redirects visitors from pages that they may not see, also after a sign-in or sign-out in another tab. */
export function Guarded({ isPrivate, children }: GuardedProps) {
  const session = useSession();
  const location = useLocation();
  const view = session === 'unknown' ? null : viewOf(session, location);
  const owner = session === 'unknown' ? null : session.owner;
  const kind = view?.kind;
  useEmptiedForms(location.key);

  useEffect(() => {
    if (kind === 'allowed' && owner !== null) noteVisitor(owner, location.key);
  }, [location.key, kind, owner]);

  if (view === null) return isPrivate ? <WaitingRoom /> : children;
  if (view.kind === 'leaving') return <WaitingRoom />;
  if (view.kind === 'redirect') {
    const { clearsSession, to } = view;
    const state: ArrivalState = { wanted: location.pathname, query: location.search };
    return clearsSession ? <Cleared to={to} state={state} /> : <Navigate to={to} state={state} replace />;
  }
  // The key remounts the page for another member, also in a tab that was suspended during the change.
  return isPrivate ? <Fragment key={owner}>{children}</Fragment> : children;
}

function viewOf({ visitor, owner, isRedirecting }: Session, location: Location) {
  const { pathname, search, key } = location;
  const { state } = window.history;
  return decideView({
    pathname,
    visitor,
    asksForSomebodyElse: search !== '' && belongsToAnotherMember(state, key, owner),
    isLeaving: isRedirecting || isOutdatedLocation(state, window.location.pathname, location),
  });
}

/** The browser restores form input of a history entry, even for another member. */
function useEmptiedForms(locationKey: string): void {
  // Runs before forms read their restored input, and before React knows the visitor.
  useLayoutEffect(() => {
    if (!belongsToAnotherMember(window.history.state, locationKey, readSession().owner)) return;
    for (const form of document.forms) form.reset();
  }, [locationKey]);
}

function WaitingRoom() {
  return (
    <div className="flex justify-center text-felt">
      <Spinner size="large" padding="large" />
    </div>
  );
}

interface ClearedProps {
  readonly to: string;
  readonly state: ArrivalState;
}

function Cleared({ to, state }: ClearedProps) {
  useEffect(clearSession, []);
  // The redirect from the root path would drop the state.
  return <Navigate to={to === paths.root ? paths.home : to} state={state} replace />;
}
