import { useEffect, useEffectEvent, useState } from 'react';
import { type Failure, failureLine } from '../../api/failure-line.ts';
import { checkoutText } from '../../content/account.tsx';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { createCheckoutIntent, MONEY_CHANGED, type Plan, reportPayment } from './api.ts';

type ReplyOfCall<Call extends (...args: never[]) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Call>>,
  { readonly kind: 'ok'; readonly reply: unknown }
>['reply'];
type CheckoutIntent = ReplyOfCall<typeof createCheckoutIntent>;
export type PaymentReply = ReplyOfCall<typeof reportPayment>;

export type CheckoutStep =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'notPrepared' }
  | { readonly kind: 'ready'; readonly intent: CheckoutIntent }
  /** The server is asking the provider what has been paid. */
  | { readonly kind: 'reporting'; readonly intent: CheckoutIntent }
  /** It could not be asked: whether something was paid is not known here. */
  | { readonly kind: 'unreported'; readonly intent: CheckoutIntent };

/** How the provider's window ended. Only the server can say whether something was paid in it. */
export type WindowEnd = 'approved' | 'closed' | 'failed';

const NOTHING_PAID: Readonly<Record<WindowEnd, string>> = {
  approved: checkoutText.notKnownYet,
  closed: checkoutText.windowClosed,
  failed: checkoutText.providerError,
};

export interface CheckoutEvents {
  readonly onReported: (reply: PaymentReply) => void;
  /** Another tab or a webhook was quicker: what the page knows of the subscription is not true any more. */
  readonly onOutdated: () => Promise<void>;
}

/** From the chosen plan to a payment that the server has confirmed. */
export function useCheckout(plan: Plan, { onReported, onOutdated }: CheckoutEvents) {
  const [step, setStep] = useState<CheckoutStep>({ kind: 'preparing' });
  const [failure, setFailure] = useState('');
  const intents = useCallMutation(createCheckoutIntent);
  const reports = useCallMutation(reportPayment, { invalidates: MONEY_CHANGED });

  async function prepare() {
    setStep({ kind: 'preparing' });
    setFailure('');
    const outcome = await intents.send(plan);
    if (outcome === null) return;
    if (outcome.kind === 'ok') return setStep({ kind: 'ready', intent: outcome.reply });
    console.error(checkoutText.notPrepared, outcome);
    setStep({ kind: 'notPrepared' });
    setFailure(failureLine(checkoutText.notPrepared, outcome));
    if (outcome.kind === 'conflict') await onOutdated();
  }

  const prepareFirst = useEffectEvent(prepare);
  useEffect(() => {
    void prepareFirst();
  }, []);

  function giveUpButton(error: unknown) {
    console.error(checkoutText.providerAway, error);
    setStep({ kind: 'notPrepared' });
    setFailure(checkoutText.providerAway);
  }

  /** Tells the server, which asks the provider: a window that was closed may hide a payment that was made. */
  async function report(intent: CheckoutIntent, end: WindowEnd) {
    setStep({ kind: 'reporting', intent });
    setFailure('');
    const outcome = await reports.send({
      amount: intent.amount,
      plan: intent.plan,
      vendor: intent.checkout.vendor,
      recurring_payment_id: intent.recurring_payment_id,
    });
    if (outcome === null) return;
    if (outcome.kind === 'ok') onReported(outcome.reply);
    else await refuse(intent, end, outcome);
  }

  async function refuse(intent: CheckoutIntent, end: WindowEnd, outcome: Failure) {
    if (end !== 'closed' || outcome.kind !== 'conflict')
      console.error('The payment was not confirmed', outcome);
    switch (outcome.kind) {
      case 'conflict':
        setStep({ kind: end === 'approved' ? 'unreported' : 'ready', intent });
        return setFailure(NOTHING_PAID[end]);
      case 'unprocessable':
      case 'invalid':
        // This offer is spent; trying again makes a new one.
        setStep({ kind: 'notPrepared' });
        return setFailure(failureLine(checkoutText.refused, outcome));
      default:
        setStep({ kind: 'unreported', intent });
        setFailure(checkoutText.unknown);
        // The server may have taken note although it could not ask: then the page waits for it.
        if (outcome.kind !== 'networkFailure') await onOutdated();
    }
  }

  return { step, failure, prepare, report, giveUpButton };
}
