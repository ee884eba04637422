import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@carom/domain/time/durations';
import { isRecent } from '../limits/recent.ts';

const CSRF_LIFETIME_MS = 120 * MINUTE_MS;
export const CSRF_LIFETIME_S = CSRF_LIFETIME_MS / 1000;

export interface CsrfTokens {
  issue(): string;
  /** Whether the header repeats the cookie, and the cookie is ours and fresh. */
  accepts(cookie: string | undefined, header: string | undefined): boolean;
}

/** A token is `random.expiry.signature`: nothing is stored, and every server with the secret can check it. */
export function createCsrfTokens({ secret, clock }: { secret: string; clock: () => Date }): CsrfTokens {
  // A key of its own: a signature made here must be of no use where the secret signs other things.
  const key = createHmac('sha256', secret).update('csrf').digest();
  const sign = (content: string) => createHmac('sha256', key).update(content).digest('base64url');

  return {
    issue() {
      const content = `${randomBytes(24).toString('base64url')}.${clock().getTime() + CSRF_LIFETIME_MS}`;
      return `${content}.${sign(content)}`;
    },
    accepts(cookie, header) {
      if (!cookie || !header || !equal(cookie, header)) return false;
      const [random, expiry, signature, ...rest] = cookie.split('.');
      if (!random || !expiry || !signature || rest.length > 0) return false;
      const issuedAt = new Date(Number(expiry) - CSRF_LIFETIME_MS);
      const isOurs = equal(signature, sign(`${random}.${expiry}`));
      return isOurs && isRecent(issuedAt, CSRF_LIFETIME_MS, clock());
    },
  };
}

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
