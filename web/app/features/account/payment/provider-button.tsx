import { loadScript, type PayPalButtonsComponent } from '@paypal/paypal-js';
import { useEffect, useRef, useState } from 'react';
import { paymentOptionText } from '../../../content/account/account.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import type { SubscriptionInfo } from '../api.ts';
import { PAYMENT_NONCE } from './payment-document.ts';

interface ProviderButtonProps {
  readonly checkout: SubscriptionInfo['checkout'];
  /** Called when the button is pressed. Resolves to the id of the subscription to approve. */
  readonly onPress: () => Promise<string>;
  readonly onApproved: () => void;
  /** The provider's window was closed without an approval. */
  readonly onWindowClosed: () => void;
  readonly onProviderError: (error: unknown) => void;
  readonly onNotLoaded: (error: unknown) => void;
}

/** The payment provider's own button. Its script is loaded only when the component mounts. */
export function ProviderButton({ checkout, ...handlers }: ProviderButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  // The provider's script keeps its first callbacks, but each render creates new ones.
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  const { client_id: clientId, sdk_url: sdkUrl } = checkout;
  useEffect(() => {
    let button: PayPalButtonsComponent | undefined;
    let isGone = false;

    async function show(container: HTMLElement) {
      const paypal = await loadScript({
        clientId,
        sdkBaseUrl: sdkUrl,
        vault: true,
        intent: 'subscription',
        currency: 'USD',
        components: 'buttons',
        dataCspNonce: PAYMENT_NONCE,
      });
      if (isGone) return;
      if (!paypal?.Buttons) throw new Error('The script of the payment provider brings no buttons');
      button = paypal.Buttons({
        style: { label: 'subscribe', height: 48 },
        createSubscription: () => latest.current.onPress(),
        onApprove: async () => latest.current.onApproved(),
        onCancel: () => latest.current.onWindowClosed(),
        onError: (error) => latest.current.onProviderError(error),
      });
      await button.render(container);
      setIsShown(true);
    }

    if (place.current) {
      show(place.current).catch((error: unknown) => {
        if (!isGone) latest.current.onNotLoaded(error);
      });
    }
    return () => {
      isGone = true;
      void button?.close().catch(() => undefined);
    };
  }, [clientId, sdkUrl]);

  return (
    <>
      {isShown ? null : <Spinner label={paymentOptionText.loadingButton} />}
      <div ref={place} className="max-w-sm" />
    </>
  );
}
