import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** 256 random bits for a token or a link. */
export function createSecretId(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** Whether the text has the format of a secret id. */
export function isSecretId(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** The stored form. Random bits need neither a salt nor a slow hash. */
export function hashSecretId(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
