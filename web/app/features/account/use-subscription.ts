import { useCallback, useEffect, useState } from 'react';
import { failureLine } from '../../api/failure-line.ts';
import { SUBSCRIPTION_KEYS } from '../../session/session-rules.ts';
import { keepSubscription, loadSubscription, sessionFieldsOf } from '../../session/subscription-info.ts';
import { useSession } from '../../session/use-session.ts';
import { useSessionRefused } from '../../session/use-session-refused.ts';
import type { SubscriptionInfo } from './api.ts';

const WHAT_FAILED = 'Your subscription could not be loaded';

/** The member's subscription as the server knows it; the session in the browser follows. */
export function useSubscription() {
  const [info, setInfo] = useState<SubscriptionInfo | null>(null);
  const [failure, setFailure] = useState('');
  const onSessionRefused = useSessionRefused();

  const load = useCallback(async () => {
    setFailure('');
    const answer = await loadSubscription();
    if ('profile' in answer) return setInfo(answer);
    console.error(WHAT_FAILED, answer);
    if (answer.kind === 'unauthorized') await onSessionRefused(answer.message);
    else setFailure(failureLine(WHAT_FAILED, answer));
  }, [onSessionRefused]);

  const take = useCallback((known: SubscriptionInfo) => {
    keepSubscription(known);
    setInfo(known);
  }, []);

  useEffect(() => {
    void load();
  }, [load]);

  const isOutdated = useIsOutdated(info);
  useEffect(() => {
    if (isOutdated) void load();
  }, [isOutdated, load]);

  return { info, failure, load, take };
}

/** Another tab has paid or cancelled in the meantime: the session that all tabs share says so. */
function useIsOutdated(info: SubscriptionInfo | null): boolean {
  const session = useSession();
  if (info === null || session === 'unknown' || !session.isLoggedIn) return false;
  const known = sessionFieldsOf(info);
  return SUBSCRIPTION_KEYS.some((key) => session.stored[key] !== known[key]);
}
