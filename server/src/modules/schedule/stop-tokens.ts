import { createHmac, timingSafeEqual } from 'node:crypto';

interface Member {
  readonly id: string;
  readonly email: string;
}

export interface StopTokens {
  issue(member: Member): string;
  /** The unverified member id in a token; null if the token is malformed. */
  memberIdIn(token: string): string | null;
  /** Verifies that the token was issued for this member and their current address. */
  isFor(token: string, member: Member): boolean;
}

interface TokenDeps {
  readonly secret: string;
  /** Set only during a rotation of the secret. */
  readonly previousSecret: string | null;
}

const ID_BYTES = 16;
const TOKEN = /^[\w-]{64}$/;

/**
 * Tokens that stop a member's reminders. A token consists of the member's id and a signature over the id and the
 * address. Nothing is stored, and a token becomes invalid when the address changes or the account is deleted.
 */
export function createStopTokens({ secret, previousSecret }: TokenDeps): StopTokens {
  const sign = signerOf(secret);
  const signers = previousSecret === null ? [sign] : [sign, signerOf(previousSecret)];
  return {
    issue: (member) => Buffer.concat([idBytes(member.id), sign(member)]).toString('base64url'),
    memberIdIn(token) {
      if (!TOKEN.test(token)) return null;
      const hex = Buffer.from(token, 'base64url').subarray(0, ID_BYTES).toString('hex');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
    isFor(token, member) {
      const signature = Buffer.from(token, 'base64url').subarray(ID_BYTES);
      return signers.some((signed) => equal(signature, signed(member)));
    },
  };
}

/** Derives a separate key, so that these signatures are invalid for other uses of the secret. */
function signerOf(secret: string): (member: Member) => Buffer {
  const key = createHmac('sha256', secret).update('stop reminders').digest();
  return ({ id, email }) => createHmac('sha256', key).update(`${id} ${email}`).digest();
}

function idBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function equal(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
