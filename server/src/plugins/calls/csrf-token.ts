import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@carom/domain/time/durations';
import { isRecent } from '../../limits/recent.ts';

const CSRF_LIFETIME_MS = 120 * MINUTE_MS;
export const CSRF_LIFETIME_S = CSRF_LIFETIME_MS / 1000;

export interface CsrfTokens {
  issue(): string;
  /** Whether the header repeats the cookie, and the cookie was issued here and has not expired. */
  accepts(cookie: string | undefined, header: string | undefined): boolean;
}

interface CsrfDeps {
  readonly secret: string;
  /** null unless the secret is being rotated. */
  readonly previousSecret: string | null;
  readonly clock: () => Date;
}

/**
 * A token has the form `random.expiry.signature`. Nothing is stored, and every server with the secret can verify it.
 */
export function createCsrfTokens({ secret, previousSecret, clock }: CsrfDeps): CsrfTokens {
  const sign = signerOf(secret);
  const signers = previousSecret === null ? [sign] : [sign, signerOf(previousSecret)];

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
      const isOurs = signers.some((signed) => equal(signature, signed(`${random}.${expiry}`)));
      return isOurs && isRecent(issuedAt, CSRF_LIFETIME_MS, clock());
    },
  };
}

/** Derives a separate key, so that these signatures are invalid wherever else the secret signs. */
function signerOf(secret: string): (content: string) => string {
  const key = createHmac('sha256', secret).update('csrf').digest();
  return (content) => createHmac('sha256', key).update(content).digest('base64url');
}

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
