import { renewalText } from '../../content/account/account.tsx';
import { subscriptionQuery } from '../../query/subscription-query.ts';
import { useCallAction } from '../../query/use-call-action.ts';
import { useNotice } from '../../ui/use-notice.ts';
import { renewAgain, type SubscriptionInfo, stopRenewal } from './api.ts';

const CHANGED = {
  // Where another tab was quicker, the panel shows what it did.
  invalidates: [subscriptionQuery.queryKey],
  replaces: (data: SubscriptionInfo) => ({ queryKey: subscriptionQuery.queryKey, data }),
};

/** Whether the subscription goes on: the member's choice, and what came of telling it. */
export function useRenewal() {
  const stopping = useCallAction(stopRenewal, renewalText.notStopped, CHANGED);
  const resuming = useCallAction(renewAgain, renewalText.notResumed, CHANGED);
  const showNotice = useNotice();

  async function tell(act: () => Promise<SubscriptionInfo | null>) {
    const reply = await act();
    if (reply !== null) await showNotice('success', reply.message);
  }

  return {
    stop: () => tell(stopping.act),
    resume: () => tell(resuming.act),
    isBusy: stopping.isBusy || resuming.isBusy,
    failure: stopping.failure || resuming.failure,
  };
}
