import { useRef, useState } from 'react';
import { type Failure, failureLine } from '../../lib/failure-line.ts';
import { subscriptionIn } from '../../lib/subscription-info.ts';
import { useLeaveSession } from '../../lib/use-leave-session.ts';
import { useSessionRefused } from '../../lib/use-session-refused.ts';
import { useNotice } from '../../ui/use-notice.ts';
import { cancelSubscription, type SubscriptionInfo } from './api.ts';

/** The specification fixes these words of the log. */
const LOGGED = 'back-end api call error';

export function useCancellation(info: SubscriptionInfo, onCancelled: (info: SubscriptionInfo) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isUnderway = useRef(false);
  const showNotice = useNotice();
  const leaveSession = useLeaveSession();
  const onSessionRefused = useSessionRefused();

  async function cancel() {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setIsBusy(true);
    setFailure('');
    const outcome = await cancelSubscription();
    isUnderway.current = false;
    setIsBusy(false);
    const known = subscriptionIn(outcome);
    if (!('profile' in known)) return fail(known);
    onCancelled({ ...info, ...known });
    if (outcome.kind === 'ok') await showNotice('success', outcome.reply.message);
  }

  async function fail(outcome: Failure) {
    console.error(LOGGED, outcome);
    if (outcome.kind === 'unauthorized') return onSessionRefused(outcome.message);
    if (outcome.kind === 'csrfOutdated') {
      return leaveSession('csrfOutdated', {
        notice: 'Your subscription was not cancelled, because the page had expired. Please log in again.',
      });
    }
    setFailure(lineOf(outcome));
  }

  return { isBusy, failure, cancel };
}

function lineOf(outcome: Failure): string {
  if (outcome.kind === 'networkFailure') {
    return 'The connection was lost before the answer came. Please reload this page to see whether the subscription was cancelled.';
  }
  return `Nothing was changed. ${failureLine('Your subscription was not cancelled', outcome)}`;
}
