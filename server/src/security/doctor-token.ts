import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@carom/domain/time/durations';

const NONCE_BYTES = 16;
/** Long enough for clocks that differ, of which the doctor is to tell. */
const GOOD_FOR_MS = 5 * MINUTE_MS;
const TOKEN = /^(\d{10,15})\.([\w-]{22})\.([\w-]{43})$/;

/** Shows to a server that its asker knows the app's secret too, without telling it to whoever stands between. */
export function createDoctorToken(
  secret: string,
  now: Date,
): { readonly token: string; readonly nonce: string } {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const asked = `${now.getTime()}.${nonce}`;
  return { nonce, token: `${asked}.${sign(secret, 'asks', asked)}` };
}

/** The nonce of a token that was made with this secret a short while ago; null for every other. */
export function readDoctorToken(secret: string, token: string, now: Date): string | null {
  const [, sentMs = '', nonce = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (nonce === '' || !isEqual(signature, sign(secret, 'asks', `${sentMs}.${nonce}`))) return null;
  return Math.abs(now.getTime() - Number(sentMs)) <= GOOD_FOR_MS ? nonce : null;
}

/** By which the asker knows that it was one of our servers that answered. */
export function signDoctorAnswer(secret: string, nonce: string): string {
  return sign(secret, 'is answered', nonce);
}

function sign(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`doctor ${purpose} ${text}`).digest('base64url');
}

function isEqual(given: string, wanted: string): boolean {
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}
