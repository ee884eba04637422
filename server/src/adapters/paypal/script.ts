/** The name shown to visitors. */
export const PAYMENT_PROVIDER_NAME = 'PayPal';

/**
 * The origins from which the provider's script loads resources: all of its domains, as recommended by
 * the "Best practices" of the JavaScript SDK. The emulator has a single origin.
 */
export function payPalSources(scriptUrl: string): readonly string[] {
  const { hostname, origin } = new URL(scriptUrl);
  const isPayPal = hostname === 'paypal.com' || hostname.endsWith('.paypal.com');
  return isPayPal ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [origin];
}
