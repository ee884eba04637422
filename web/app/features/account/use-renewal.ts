import { renewalText } from '../../content/account/account.tsx';
import { subscriptionQuery } from '../../query/subscription-query.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { useToast } from '../../ui/toasts.tsx';
import { renewAgain, type SubscriptionInfo, stopRenewal } from './api.ts';

const CHANGED = {
  // Shows the change if another tab was first.
  invalidates: [subscriptionQuery.queryKey],
  replaces: (data: SubscriptionInfo) => ({ queryKey: subscriptionQuery.queryKey, data }),
};

/** Stops or resumes the renewal, with the result of the last request. */
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
