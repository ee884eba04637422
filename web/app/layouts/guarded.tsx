import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { clearSession } from '../lib/session-storage.ts';
import { useSession } from '../lib/use-session.ts';
import { Spinner } from '../ui/spinner.tsx';
import { decideAdmission } from './admission.ts';

interface GuardedProps {
  /** Private content is not drawn before the visitor is known; public content is. */
  readonly isPrivate: boolean;
  readonly children: ReactNode;
}

/** Sends visitors away from pages that are not theirs, also when another tab signs out or in. */
export function Guarded({ isPrivate, children }: GuardedProps) {
  const session = useSession();
  const { pathname } = useLocation();

  if (session === 'unknown') return isPrivate ? <WaitingRoom /> : children;
  const admission = decideAdmission(pathname, session.visitor);
  if (admission.kind === 'allowed') return children;
  if (session.leavingFor) return <Navigate to={session.leavingFor} replace />;
  return admission.clearsSession ? <Cleared to={admission.to} /> : <Navigate to={admission.to} replace />;
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
