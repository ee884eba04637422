import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { HOUR_S } from '@carom/domain/time/durations';

const VALID_FOR_S = 9 * HOUR_S;

export interface AccessTokens {
  issue(): { readonly token: string; readonly expiresInS: number };
  isValid(token: string): boolean;
  /** Revokes all tokens issued so far, so that the merchant's next call has an expired one. */
  expireAll(): void;
}

/** Tokens are signed, not stored, so that they stay valid over a restart. */
export function createAccessTokens(secret: string, realTime: () => Date): AccessTokens {
  let era = 0;
  const signatureOf = (content: string) => createHmac('sha256', secret).update(content).digest('base64url');
  return {
    issue() {
      const content = `A21AA.${era}.${realTime().getTime()}.${randomBytes(12).toString('base64url')}`;
      return { token: `${content}.${signatureOf(content)}`, expiresInS: VALID_FOR_S };
    },
    isValid(token) {
      const [kind, issuedEra, issued, random, signature] = token.split('.');
      const expected = Buffer.from(signatureOf(`${kind}.${issuedEra}.${issued}.${random}`));
      const given = Buffer.from(signature ?? '');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      return Number(issuedEra) >= era && Number(issued) + VALID_FOR_S * 1000 > realTime().getTime();
    },
    expireAll() {
      era += 1;
    },
  };
}
