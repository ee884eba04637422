const SALT_BYTES = 8;
const SEPARATOR = '.';

/**
 * Identifies a member in storage without naming the account: enough to tell members of this device apart. It
 * protects no secret.
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

/** Ignores the case of the e-mail, as the server does. */
function markOf(email: string, salt: string): string {
  return `${salt}${SEPARATOR}${fnv1a(`${salt}${email.trim().toLowerCase()}`)}`;
}

/** FNV-1a, 64 bits (draft-eastlake-fnv). The browser's own digests are asynchronous, but the login is not. */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16);
}
