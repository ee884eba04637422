import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { subscriptionPanelText } from '../../content/account/account.tsx';
import { subscriptionQuery } from '../../query/subscription-query.ts';
import { useCallQuery } from '../../query/use-call-query.ts';
import { SUBSCRIPTION_KEYS } from '../../session/session-rules.ts';
import { keepSubscription, sessionFieldsOf } from '../../session/subscription-info.ts';
import { useSession } from '../../session/use-session.ts';
import type { SubscriptionInfo } from './api.ts';

/** The subscription from the server. Keeps the stored session up to date. */
export function useSubscription({ isPaying }: { readonly isPaying: boolean }) {
  const client = useQueryClient();
  const {
    data = null,
    failure,
    isFetching,
    reload,
  } = useCallQuery(
    // Closing the provider's window focuses the page. A refetch at that moment could remove the provider's
    // button before the payment is reported.
    { ...subscriptionQuery, refetchOnWindowFocus: !isPaying },
    subscriptionPanelText.loadFailed,
  );

  const take = useCallback(
    async (known: SubscriptionInfo) => {
      // A reply to an earlier request would overwrite the new state.
      await client.cancelQueries({ queryKey: subscriptionQuery.queryKey, exact: true });
      // Update query and session together: a difference between them counts as another tab's change.
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

/** The stored session if it differs from the page, because another tab has paid or cancelled. */
function useNewerSession(info: SubscriptionInfo | null): string | null {
  const session = useSession();
  if (info === null || session === 'unknown' || !session.isLoggedIn) return null;
  const known = sessionFieldsOf(info);
  const stored = SUBSCRIPTION_KEYS.map((key) => session.stored[key]);
  return SUBSCRIPTION_KEYS.every((key) => session.stored[key] === known[key]) ? null : JSON.stringify(stored);
}
