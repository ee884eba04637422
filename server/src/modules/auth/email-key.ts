import { createHash } from 'node:crypto';

/** What budgets per e-mail are counted under: short, alike in any case of letters, and not readable. */
export function emailKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}
