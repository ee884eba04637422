/** As visitors know it. */
export const PAYMENT_PROVIDER_NAME = 'PayPal';

/**
 * Where the provider's script loads from what it needs, as its "Best practices" for the JavaScript SDK
 * ask: from all of its own domains. The emulator has one address.
 */
export function payPalSources(scriptUrl: string): readonly string[] {
  const { hostname, origin } = new URL(scriptUrl);
  const isTheirs = hostname === 'paypal.com' || hostname.endsWith('.paypal.com');
  return isTheirs ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [origin];
}
