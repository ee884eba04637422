const nonce = readNonce();

/**
 * The document's policy lets the payment provider's script in. The server gives that policy to the
 * account page alone; a document that was opened at another address keeps the strict one for as long
 * as it lives, whatever page it shows. The development server of the pages sends no policy at all.
 */
export const allowsPayment = nonce !== '' || import.meta.env.DEV;

/** What the provider's script marks the styles with that it writes. */
export const PAYMENT_NONCE = nonce;

function readNonce(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
