import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { planSwitchText } from '../../content/account/account.tsx';
import { subscriptionQuery } from '../../query/subscription-query.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { useToast } from '../../ui/toasts.tsx';
import { answerSwitch, type SubscriptionInfo, switchPlan } from './api.ts';

/** Search parameter of the provider's return address: /member/account?switch=agreed */
const ANSWER_PARAMETER = 'switch';
const ANSWERS = ['agreed', 'declined'] as const;

export function usePlanSwitch() {
  const asking = useCallMutation({
    mutationFn: switchPlan,
    // The price may have changed.
    invalidates: [subscriptionQuery.queryKey],
    whatFailed: planSwitchText.notAsked,
  });
  const answering = useCallMutation({
    mutationFn: answerSwitch,
    invalidates: [subscriptionQuery.queryKey],
    replaces: (data: SubscriptionInfo) => ({ queryKey: subscriptionQuery.queryKey, data }),
    whatFailed: planSwitchText.notAnswered,
  });
  const showToast = useToast();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const answer = ANSWERS.find((each) => each === search.get(ANSWER_PARAMETER)) ?? null;

  const tell = useEffectEvent(async (said: (typeof ANSWERS)[number]) => {
    const reply = await answering.mutate(said);
    if (!reply) return;
    await navigate('../account', { relative: 'path', replace: true });
    showToast(reply.message);
  });
  // The member has returned from the provider's page.
  useEffect(() => {
    if (answer !== null) void tell(answer);
  }, [answer]);

  return {
    /** Opens the provider's page on which the member agrees to the new plan. */
    async ask({ plan, amount }: NonNullable<SubscriptionInfo['switch_offer']>) {
      const reply = await asking.mutate({ plan, amount });
      if (reply) window.location.assign(reply.approve_url);
    },
    isBusy: asking.isPending || answering.isPending,
    failure: asking.failure || answering.failure,
  };
}
