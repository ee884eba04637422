import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import { failureLine } from '../../../api/failure-line.ts';
import { checkoutText } from '../../../content/account/account.tsx';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { createCheckoutIntent, MONEY_CHANGED, type Plan, reportPayment } from '../api.ts';
import { isStale, type Offer, offerOf, useOfferRenewal } from '../use-offer-renewal.ts';

type CheckoutIntent = Awaited<ReturnType<typeof createCheckoutIntent>>;
export type PaymentReply = Awaited<ReturnType<typeof reportPayment>>;

export type CheckoutStep =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'notPrepared' }
  | ({ readonly kind: 'ready' } & Offer<CheckoutIntent>)
  /** The provider's window is open. */
  | ({ readonly kind: 'paying' } & Offer<CheckoutIntent>)
  /** The server is asking the provider whether a payment was made. */
  | { readonly kind: 'reporting'; readonly intent: CheckoutIntent }
  /** The server could not be asked, so the result of the payment is unknown. */
  | { readonly kind: 'unreported'; readonly intent: CheckoutIntent };

/** How the provider's window ended. Only the server knows whether a payment was made. */
export type WindowEnd = 'approved' | 'closed' | 'failed';

const NOTHING_PAID: Readonly<Record<WindowEnd, string>> = {
  approved: checkoutText.notKnownYet,
  closed: checkoutText.windowClosed,
  failed: checkoutText.providerError,
};

export interface CheckoutEvents {
  readonly onReported: (reply: PaymentReply) => void;
  /** Another tab or a webhook was first, so the subscription on the page is out of date. */
  readonly onOutdated: () => Promise<void>;
}

/** The offer is no longer valid. The page shows the reason. */
export class OfferGone extends Error {}

/** Without `staleAtMs` the offer counts as stale. */
type Reported = Pick<Offer<CheckoutIntent>, 'intent'> & Partial<Offer<CheckoutIntent>>;

/** From the chosen plan to a payment that the server has confirmed. */
export function useCheckout(plan: Plan, { onReported, onOutdated }: CheckoutEvents) {
  const [step, setStep] = useState<CheckoutStep>({ kind: 'preparing' });
  const [failure, setFailure] = useState('');
  const { mutateAsync } = useMutation({ mutationFn: createCheckoutIntent });
  const reports = useCallMutation({ mutationFn: reportPayment, invalidates: MONEY_CHANGED });

  /** A press during a renewal waits for the same request. */
  const asking = useRef<Promise<Offer<CheckoutIntent>> | null>(null);
  function ask() {
    asking.current ??= mutateAsync(plan)
      .then(offerOf)
      .finally(() => {
        asking.current = null;
      });
    return asking.current;
  }

  async function prepare() {
    setStep({ kind: 'preparing' });
    setFailure('');
    try {
      setStep({ kind: 'ready', ...(await ask()) });
    } catch (error) {
      await notPrepared(asApiError(error));
    }
  }

  async function notPrepared(error: ApiError) {
    if (error.kind === 'unauthorized') return;
    console.error(checkoutText.notPrepared, error);
    setStep({ kind: 'notPrepared' });
    setFailure(failureLine(checkoutText.notPrepared, error));
    if (error.kind === 'conflict') await onOutdated();
  }

  const prepareFirst = useEffectEvent(prepare);
  useEffect(() => {
    void prepareFirst();
  }, []);

  /**
   * Shows no failure: the current offer stays on screen until the button is pressed, which renews it again.
   */
  async function renew() {
    try {
      setStep({ kind: 'ready', ...(await ask()) });
    } catch (error) {
      const failed = asApiError(error);
      if (failed.kind === 'conflict') await notPrepared(failed);
    }
  }
  useOfferRenewal(step.kind === 'ready' ? step.staleAtMs : null, renew);

  /** Resolves to the id to approve: of the shown offer, or of a new one if that is stale. */
  async function press(): Promise<string> {
    if (step.kind !== 'ready' && step.kind !== 'paying') throw new OfferGone();
    setFailure('');
    if (!isStale(step)) {
      setStep({ ...step, kind: 'paying' });
      return step.intent.recurring_payment_id;
    }
    const offer = await ask().catch(async (error: unknown) => {
      await notPrepared(asApiError(error));
      throw new OfferGone();
    });
    if (offer.intent.amount !== step.intent.amount) {
      // The member must see a new price before paying it.
      setStep({ kind: 'ready', ...offer });
      setFailure(checkoutText.priceChanged);
      throw new OfferGone();
    }
    setStep({ kind: 'paying', ...offer });
    return offer.intent.recurring_payment_id;
  }

  function giveUpButton(error: unknown) {
    console.error(checkoutText.providerAway, error);
    setStep({ kind: 'notPrepared' });
    setFailure(checkoutText.providerAway);
  }

  /** Sends the report after a closed window too, because a payment may have been made in it. */
  async function report({ intent, staleAtMs = 0 }: Reported, end: WindowEnd) {
    setStep({ kind: 'reporting', intent });
    setFailure('');
    const payment = {
      amount: intent.amount,
      plan: intent.plan,
      vendor: intent.checkout.vendor,
      recurring_payment_id: intent.recurring_payment_id,
    };
    await reports.mutate(payment, {
      onSuccess: onReported,
      onError: (error) => refuse({ intent, staleAtMs }, end, error),
    });
  }

  async function refuse({ intent, staleAtMs }: Offer<CheckoutIntent>, end: WindowEnd, error: ApiError) {
    if (end !== 'closed' || error.kind !== 'conflict') console.error('The payment was not confirmed', error);
    switch (error.kind) {
      case 'conflict':
        // An offer that has gone stale is renewed on the next press.
        setStep(end === 'approved' ? { kind: 'unreported', intent } : { kind: 'ready', intent, staleAtMs });
        return setFailure(NOTHING_PAID[end]);
      case 'unprocessable':
      case 'invalid':
        // This offer cannot be used again; the next attempt creates a new one.
        setStep({ kind: 'notPrepared' });
        return setFailure(failureLine(checkoutText.refused, error));
      default:
        setStep({ kind: 'unreported', intent });
        setFailure(checkoutText.unknown);
        // The server may have recorded the payment as pending, so read the subscription again.
        if (error.kind !== 'networkFailure') await onOutdated();
    }
  }

  return { step, failure, prepare, press, report, giveUpButton };
}
