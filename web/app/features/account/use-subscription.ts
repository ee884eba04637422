import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { subscriptionPanelText } from '../../content/account/account.tsx';
import { subscriptionQuery } from '../../query/subscription-query.ts';
import { useCallQuery } from '../../query/use-call-query.ts';
import { SUBSCRIPTION_KEYS } from '../../session/session-rules.ts';
import { keepSubscription, sessionFieldsOf } from '../../session/subscription-info.ts';
import { useSession } from '../../session/use-session.ts';
import type { SubscriptionInfo } from './api.ts';

/** The member's subscription as the server knows it; the session in the browser follows. */
export function useSubscription({ isPaying }: { readonly isPaying: boolean }) {
  const client = useQueryClient();
  const {
    data = null,
    failure,
    isFetching,
    reload,
  } = useCallQuery(
    // The focus comes back when the provider's window closes, and what that means is reported to the
    // server first: a panel that changed meanwhile would take the provider's button away.
    { ...subscriptionQuery, refetchOnWindowFocus: !isPaying },
    subscriptionPanelText.loadFailed,
  );

  const take = useCallback(
    async (known: SubscriptionInfo) => {
      // What was asked before knows nothing of it, and may be answered after it.
      await client.cancelQueries({ queryKey: subscriptionQuery.queryKey, exact: true });
      // Both at once: a page that differs from the session asks what another tab has done.
      client.setQueryData(subscriptionQuery.queryKey, known);
      keepSubscription(known);
    },
    [client],
  );

  const newerSession = useNewerSession(data);
  const lastFollowed = useRef<string | null>(null);
  useEffect(() => {
    if (newerSession === null || isFetching || newerSession === lastFollowed.current) return;
    lastFollowed.current = newerSession;
    void reload();
  }, [newerSession, isFetching, reload]);

  return { info: data, failure, load: reload, take };
}

/** Another tab has paid or cancelled in the meantime: the session that all tabs share says so. */
function useNewerSession(info: SubscriptionInfo | null): string | null {
  const session = useSession();
  if (info === null || session === 'unknown' || !session.isLoggedIn) return null;
  const known = sessionFieldsOf(info);
  const stored = SUBSCRIPTION_KEYS.map((key) => session.stored[key]);
  return SUBSCRIPTION_KEYS.every((key) => session.stored[key] === known[key]) ? null : JSON.stringify(stored);
}
