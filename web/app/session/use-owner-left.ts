import { useEffect, useRef } from 'react';
import { GUEST } from '../storage/member-store.ts';
import { useSession } from './use-session.ts';

/** Calls back when the member has logged out, in this tab or another one, and the page stays. */
export function useOwnerLeft(onLeft: () => void): void {
  const session = useSession();
  const owner = session === 'unknown' ? GUEST : session.owner;
  const latest = useRef({ owner, onLeft });
  latest.current.onLeft = onLeft;
  useEffect(() => {
    const { owner: former } = latest.current;
    latest.current.owner = owner;
    if (former !== GUEST && former !== owner) latest.current.onLeft();
  }, [owner]);
}
