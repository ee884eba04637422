import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** 256 random bits for a token or a link. */
export function createSecretId(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** Whether it has the form of one. */
export function isSecretId(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** What is stored of it. Random bits need no salt and no slow hash. */
export function hashSecretId(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
