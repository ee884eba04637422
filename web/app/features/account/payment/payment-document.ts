const nonce = readNonce();

/**
 * Whether the document's Content Security Policy allows the payment provider's script. The server sends that
 * policy with the account page only. A document that was loaded from another address keeps the strict policy
 * after client-side navigation. The development server of the pages sends no policy.
 */
export const allowsPayment = nonce !== '' || import.meta.env.DEV;

/** The nonce that the provider's script puts on its style elements. */
export const PAYMENT_NONCE = nonce;

function readNonce(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
