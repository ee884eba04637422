import { createHash } from 'node:crypto';

/** The key of rate limits per e-mail address: a hash that ignores case. */
export function emailKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}
