import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { cancellationText } from '../../content/account/account.tsx';
import { refetchSubscription } from '../../query/subscription-query.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { subscriptionIn } from '../../session/subscription-info.ts';
import { useLeaveSession } from '../../session/use-leave-session.ts';
import { useNotice } from '../../ui/use-notice.ts';
import { cancelSubscription, MONEY_CHANGED, type SubscriptionInfo } from './api.ts';
import { afterFailedCancel } from './failed-cancellation.ts';

/** Log message fixed by the specification. */
const LOGGED = 'back-end api call error';

export function useCancellation(
  info: SubscriptionInfo,
  onCancelled: (info: SubscriptionInfo) => Promise<void>,
) {
  const client = useQueryClient();
  const [failure, setFailure] = useState('');
  const { isPending, mutate } = useCallMutation({ mutationFn: cancelAndLog, invalidates: MONEY_CHANGED });
  const showNotice = useNotice();
  const leaveSession = useLeaveSession();

  async function cancel() {
    setFailure('');
    await mutate(undefined, {
      async onSuccess({ known, message }) {
        await onCancelled({ ...info, ...known });
        if (message !== null) await showNotice('success', message);
      },
      onError: fail,
    });
  }

  async function fail(error: ApiError) {
    if (error.kind === 'csrfOutdated') {
      return leaveSession('csrfOutdated', {
        notice: cancellationText.expired,
      });
    }
    setFailure(cancellationText.checking);
    const after = await afterFailedCancel(error, () => refetchSubscription(client));
    if ('cancelled' in after) await onCancelled(after.cancelled);
    else setFailure(after.line);
  }

  return { isBusy: isPending, failure, cancel };
}

/** Without a subscription to cancel the server replies 404 with the current state. */
async function cancelAndLog() {
  try {
    const known = await cancelSubscription();
    return { known, message: known.message };
  } catch (error) {
    const known = subscriptionIn<Awaited<ReturnType<typeof cancelSubscription>>>(error);
    if (known !== null) return { known, message: null };
    console.error(LOGGED, error);
    throw error;
  }
}
