import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { followDeparture } from '../lib/departure.ts';
import { clearSession } from '../lib/session-storage.ts';
import { useSession } from '../lib/use-session.ts';
import { Spinner } from '../ui/spinner.tsx';
import { decideView } from './admission.ts';

interface GuardedProps {
  /** Private content is not drawn before the visitor is known; public content is. */
  readonly isPrivate: boolean;
  readonly children: ReactNode;
}

/** Sends visitors away from pages that are not theirs, also when another tab signs out or in. */
export function Guarded({ isPrivate, children }: GuardedProps) {
  const session = useSession();
  const { pathname, key } = useLocation();
  const view = session === 'unknown' ? null : decideView({ pathname, locationKey: key, ...session });
  const kind = view?.kind;

  useEffect(() => {
    if (kind !== undefined) followDeparture(key, kind === 'allowed');
  }, [key, kind]);

  if (view === null) return isPrivate ? <WaitingRoom /> : children;
  if (view.kind === 'allowed') return children;
  if (view.kind === 'leaving') return <WaitingRoom />;
  return view.clearsSession ? <Cleared to={view.to} /> : <Navigate to={view.to} replace />;
}

function WaitingRoom() {
  return (
    <div className="flex justify-center text-felt">
      <Spinner size="large" padding="large" />
    </div>
  );
}

function Cleared({ to }: { readonly to: string }) {
  useEffect(clearSession, []);
  return <Navigate to={to} replace />;
}
