import { formatMoney } from '@carom/domain/subscription/money';
import { type ReactNode, useRef } from 'react';
import { paymentOptionText } from '../../../content/account/account.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Plan } from '../api.ts';
import { ProviderButton } from './provider-button.tsx';
import { type CheckoutEvents, OfferGone, useCheckout } from './use-checkout.ts';

const EVERY: Readonly<Record<Plan, string>> = { monthly: 'every month', yearly: 'every year' };

interface PaymentOptionProps extends CheckoutEvents {
  readonly plan: Plan;
  /** Alternatives to the provider's button. */
  readonly children: ReactNode;
}

/** The fixed price of the chosen plan, and the provider's button. */
export function PaymentOption({ plan, children, ...events }: PaymentOptionProps) {
  const { step, failure, prepare, press, report, giveUpButton } = useCheckout(plan, events);
  const hasGone = useRef(false);
  return (
    <div className="mt-4 rounded-card border border-line bg-paper p-5">
      {'intent' in step ? (
        <p className="mb-5 text-muted">
          {paymentOptionText.terms(
            <strong className="text-ink">{formatMoney(step.intent.amount)}</strong>,
            EVERY[plan],
          )}
        </p>
      ) : null}
      {failure ? (
        <p role="alert" className="mb-4 text-red">
          {failure}
        </p>
      ) : null}
      {step.kind === 'preparing' ? <Spinner label={paymentOptionText.preparing} /> : null}
      {step.kind === 'notPrepared' ? (
        <Button variant="outline" onClick={() => void prepare()}>
          Try again
        </Button>
      ) : null}
      {step.kind === 'reporting' ? (
        <p role="status" className="flex items-center gap-3 font-semibold">
          <Spinner size="small" padding="none" label="" />
          Confirming payment…
        </p>
      ) : null}
      {step.kind === 'unreported' ? (
        <Button variant="outline" onClick={() => void report(step, 'closed')}>
          Check again
        </Button>
      ) : null}
      {'intent' in step ? (
        <div hidden={step.kind !== 'ready' && step.kind !== 'paying'}>
          <ProviderButton
            checkout={step.intent.checkout}
            onPress={async () => {
              hasGone.current = false;
              try {
                return await press();
              } catch (error) {
                hasGone.current = error instanceof OfferGone;
                throw error;
              }
            }}
            onApproved={() => void report(step, 'approved')}
            onWindowClosed={() => void report(step, 'closed')}
            onProviderError={(error) => {
              // The provider's script reports our own thrown error as its failure.
              if (hasGone.current) return;
              console.error('The payment provider reported an error', error);
              void report(step, 'failed');
            }}
            onNotLoaded={giveUpButton}
          />
        </div>
      ) : null}
      {step.kind === 'reporting' ? null : children}
      <p className="mt-5">
        <TextLink to="?" preventScrollReset>
          {paymentOptionText.another}
        </TextLink>
      </p>
    </div>
  );
}
