import { formatMoney } from '@carom/domain/subscription/money';
import { SECOND_MS } from '@carom/domain/time/durations';
import { useEffect, useEffectEvent } from 'react';
import { confirmingPaymentText } from '../../../content/account/account.tsx';
import type { SubscriptionState } from '../../../session/subscription-state.ts';
import { Spinner } from '../../../ui/loading/spinner.tsx';

const FIRST_PAUSE_MS = 2 * SECOND_MS;
const LONGEST_PAUSE_MS = 30 * SECOND_MS;

interface ConfirmingPaymentProps extends Extract<SubscriptionState, { readonly kind: 'pendingApproval' }> {
  readonly onAsk: () => Promise<void>;
}

/** The provider has not confirmed the payment yet: polls with growing intervals. */
export function ConfirmingPayment({ pending, onAsk }: ConfirmingPaymentProps) {
  const ask = useEffectEvent(onAsk);
  useEffect(() => {
    let pauseMs = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;

    async function askAgain() {
      await ask();
      if (!isGone) plan();
    }
    function plan() {
      timer = setTimeout(() => void askAgain(), pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }

    plan();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);

  return (
    <div className="mt-4 flex items-start gap-3">
      <Spinner padding="none" label="" />
      <div role="status">
        <p className="font-semibold">Confirming payment…</p>
        <p className="text-muted">
          {confirmingPaymentText.progress(formatMoney(pending.amount), pending.plan)}
        </p>
      </div>
    </div>
  );
}
