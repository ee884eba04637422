import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '../../api/failure-line.ts';
import { cancellationText } from '../../content/account/account.tsx';
import { lookAtSubscription } from '../../query/subscription-query.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { subscriptionIn } from '../../session/subscription-info.ts';
import { useLeaveSession } from '../../session/use-leave-session.ts';
import { useNotice } from '../../ui/use-notice.ts';
import { cancelSubscription, MONEY_CHANGED, type SubscriptionInfo } from './api.ts';
import { afterFailedCancel } from './failed-cancellation.ts';

/** The specification fixes these words of the log. */
const LOGGED = 'back-end api call error';

export function useCancellation(
  info: SubscriptionInfo,
  onCancelled: (info: SubscriptionInfo) => Promise<void>,
) {
  const client = useQueryClient();
  const [failure, setFailure] = useState('');
  const cancellation = useCallMutation(cancelAndLog, { invalidates: MONEY_CHANGED });
  const showNotice = useNotice();
  const leaveSession = useLeaveSession();

  async function cancel() {
    setFailure('');
    const outcome = await cancellation.send();
    if (outcome === null) return;
    const known = subscriptionIn(outcome);
    if (!('profile' in known)) return fail(known);
    await onCancelled({ ...info, ...known });
    if (outcome.kind === 'ok') await showNotice('success', outcome.reply.message);
  }

  async function fail(outcome: Failure) {
    if (outcome.kind === 'csrfOutdated') {
      return leaveSession('csrfOutdated', {
        notice: cancellationText.expired,
      });
    }
    setFailure(cancellationText.checking);
    const after = await afterFailedCancel(outcome, () => lookAtSubscription(client));
    if ('cancelled' in after) await onCancelled(after.cancelled);
    else setFailure(after.line);
  }

  return { isBusy: cancellation.isBusy, failure, cancel };
}

async function cancelAndLog() {
  const outcome = await cancelSubscription();
  // Who has nothing to cancel is answered with 404, and with how things stand.
  if (!('profile' in subscriptionIn(outcome))) console.error(LOGGED, outcome);
  return outcome;
}
