export const ROLES = ['member', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const PAY_TYPES = ['payee', 'vip'] as const;
export type PayType = (typeof PAY_TYPES)[number];

/** A guest, or a user with a role. */
export type Visitor = { readonly role: 'guest' } | { readonly role: Role };

/**
 * The access that a call or a page requires. `anyone` requires none either, but the server identifies the
 * user.
 */
const ACCESS_LEVELS = ['public', 'anyone', 'signedIn', 'member', 'admin'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

export type AccessDecision = 'allowed' | 'signInFirst' | 'wrongRole';

export function decideAccess(visitor: Visitor, required: AccessLevel): AccessDecision {
  if (required === 'public' || required === 'anyone') return 'allowed';
  if (visitor.role === 'guest') return 'signInFirst';
  if (required === 'signedIn') return 'allowed';
  return visitor.role === required ? 'allowed' : 'wrongRole';
}
