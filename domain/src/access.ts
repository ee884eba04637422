export const ROLES = ['member', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const PAY_TYPES = ['payee', 'vip'] as const;
export type PayType = (typeof PAY_TYPES)[number];

/** Who is asking: nobody known, or a user with a role. */
export type Visitor = { readonly role: 'guest' } | { readonly role: Role };

/** What a call or a page asks of its visitor. 'anyone' asks nothing either, but knows who is logged in. */
const ACCESS_LEVELS = ['public', 'anyone', 'signedIn', 'member', 'admin'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

export type AccessDecision = 'allowed' | 'signInFirst' | 'wrongRole';

export function decideAccess(visitor: Visitor, required: AccessLevel): AccessDecision {
  if (required === 'public' || required === 'anyone') return 'allowed';
  if (visitor.role === 'guest') return 'signInFirst';
  if (required === 'signedIn') return 'allowed';
  return visitor.role === required ? 'allowed' : 'wrongRole';
}
