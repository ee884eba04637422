import { renewalText } from '../../content/account/account.tsx';
import { subscriptionQuery } from '../../query/subscription-query.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { useToast } from '../../ui/toasts.tsx';
import { renewAgain, type SubscriptionInfo, stopRenewal } from './api.ts';

const CHANGED = {
  // Where another tab was quicker, the panel shows what it did.
  invalidates: [subscriptionQuery.queryKey],
  replaces: (data: SubscriptionInfo) => ({ queryKey: subscriptionQuery.queryKey, data }),
};

/** Whether the subscription goes on: the member's choice, and what came of telling it. */
export function useRenewal() {
  const stopping = useCallMutation({
    mutationFn: stopRenewal,
    whatFailed: renewalText.notStopped,
    ...CHANGED,
  });
  const resuming = useCallMutation({
    mutationFn: renewAgain,
    whatFailed: renewalText.notResumed,
    ...CHANGED,
  });
  const showToast = useToast();

  async function tell({ mutate }: typeof stopping) {
    const reply = await mutate();
    if (reply) showToast(reply.message);
  }

  return {
    stop: () => tell(stopping),
    resume: () => tell(resuming),
    isBusy: stopping.isPending || resuming.isPending,
    failure: stopping.failure || resuming.failure,
  };
}
