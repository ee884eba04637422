import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@carom/domain/time/durations';

const NONCE_BYTES = 16;
/** Long enough for differing clocks, which the doctor reports. */
const VALID_FOR_MS = 5 * MINUTE_MS;
const TOKEN = /^(\d{10,15})\.([\w-]{22})\.([\w-]{43})$/;

/** Proves knowledge of the app secret to a server without revealing it to proxies. */
export function createDoctorToken(
  secret: string,
  now: Date,
): { readonly token: string; readonly nonce: string } {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const content = `${now.getTime()}.${nonce}`;
  return { nonce, token: `${content}.${sign(secret, 'asks', content)}` };
}

/** The nonce of a recent token that was created with this secret. null otherwise. */
export function readDoctorToken(secret: string, token: string, now: Date): string | null {
  const [, sentMs = '', nonce = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (nonce === '' || !isEqual(signature, sign(secret, 'asks', `${sentMs}.${nonce}`))) return null;
  return Math.abs(now.getTime() - Number(sentMs)) <= VALID_FOR_MS ? nonce : null;
}

/** Proves that the reply comes from a server with the same secret. */
export function signDoctorAnswer(secret: string, nonce: string): string {
  return sign(secret, 'is answered', nonce);
}

function sign(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`doctor ${purpose} ${text}`).digest('base64url');
}

function isEqual(given: string, wanted: string): boolean {
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}
