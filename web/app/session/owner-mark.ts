const SALT_BYTES = 8;
const SEPARATOR = '.';

/**
 * Stands for an account in storage without naming it: enough to tell the same member from another
 * one, on this device alone. No secret hangs on it.
 */
export function newMark(email: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const salt = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return markOf(email, salt);
}

export function isMarkOf(mark: string, email: string): boolean {
  const [salt = ''] = mark.split(SEPARATOR);
  return mark === markOf(email, salt);
}

/** The e-mail without regard to case, as the server knows it. */
function markOf(email: string, salt: string): string {
  return `${salt}${SEPARATOR}${fnv1a(`${salt}${email.trim().toLowerCase()}`)}`;
}

/** FNV-1a, 64 bits (draft-eastlake-fnv): the browser's own digests are asynchronous, logging in is not. */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16);
}
