import { createHmac, timingSafeEqual } from 'node:crypto';

interface Member {
  readonly id: string;
  readonly email: string;
}

export interface StopTokens {
  issue(member: Member): string;
  /** Whose it says that it is; null: it cannot be one of ours. */
  memberIdIn(token: string): string | null;
  /** Whether it was made for this member, at this address. */
  isFor(token: string, member: Member): boolean;
}

interface TokenDeps {
  readonly secret: string;
  /** null unless the secret is being changed. */
  readonly previousSecret: string | null;
}

const ID_BYTES = 16;
const TOKEN = /^[\w-]{64}$/;

/**
 * Stops the reminders of a member, and nothing else. A token is the member's id and a signature over it and
 * the address it was mailed to: nothing is stored, and it is worth nothing once either of them has gone.
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

/** A key of its own: a signature made here must be of no use where the secret signs other things. */
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
