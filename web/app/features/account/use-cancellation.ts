import { useRef, useState } from 'react';
import type { Failure } from '../../api/failure-line.ts';
import { loadSubscription, subscriptionIn } from '../../session/subscription-info.ts';
import { useLeaveSession } from '../../session/use-leave-session.ts';
import { useSessionRefused } from '../../session/use-session-refused.ts';
import { useNotice } from '../../ui/use-notice.ts';
import { cancelSubscription, type SubscriptionInfo } from './api.ts';
import { afterFailedCancel } from './failed-cancellation.ts';

/** The specification fixes these words of the log. */
const LOGGED = 'back-end api call error';
const LOOKING = 'No answer came. Looking whether your subscription was cancelled …';

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
    setFailure(LOOKING);
    const after = await afterFailedCancel(outcome, loadSubscription);
    if ('cancelled' in after) onCancelled(after.cancelled);
    else setFailure(after.line);
  }

  return { isBusy, failure, cancel };
}
