import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { planSwitchText } from '../../content/account/account.tsx';
import { subscriptionQuery } from '../../query/subscription-query.ts';
import { useCallAction } from '../../query/use-call-action.ts';
import { useNotice } from '../../ui/use-notice.ts';
import { answerSwitch, type SubscriptionInfo, switchPlan } from './api.ts';

/** What the provider sends the payer back with: /member/account?switch=agreed */
const ANSWER_PARAMETER = 'switch';
const ANSWERS = ['agreed', 'declined'] as const;

export function usePlanSwitch() {
  const asking = useCallAction(switchPlan, planSwitchText.notAsked, {
    // The price may be another one by now.
    invalidates: [subscriptionQuery.queryKey],
  });
  const answering = useCallAction(answerSwitch, planSwitchText.notAnswered, {
    invalidates: [subscriptionQuery.queryKey],
    replaces: (data: SubscriptionInfo) => ({ queryKey: subscriptionQuery.queryKey, data }),
  });
  const showNotice = useNotice();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const answer = ANSWERS.find((each) => each === search.get(ANSWER_PARAMETER)) ?? null;

  const tell = useEffectEvent(async (said: (typeof ANSWERS)[number]) => {
    const reply = await answering.act(said);
    if (reply === null) return;
    await navigate('../account', { relative: 'path', replace: true });
    await showNotice('success', reply.message);
  });
  // The payer is back from the provider's page.
  useEffect(() => {
    if (answer !== null) void tell(answer);
  }, [answer]);

  return {
    /** Leads to where the payer agrees. */
    async ask(offer: NonNullable<SubscriptionInfo['switch_offer']>) {
      const { plan, amount } = offer;
      const reply = await asking.act({ plan, amount });
      if (reply !== null) window.location.assign(reply.approve_url);
    },
    isBusy: asking.isBusy || answering.isBusy,
    failure: asking.failure || answering.failure,
  };
}
