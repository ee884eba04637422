import { describe, expect, it } from 'vitest';
import type { VisitorKind } from '../lib/session-rules.ts';
import { paths } from '../paths.ts';
import { decideAdmission, decideView } from './admission.ts';

const ALLOWED = 'allowed';

describe('who may see which path', () => {
  it.each<[VisitorKind, string, string]>([
    ['guest', '/home', ALLOWED],
    ['guest', '/login', ALLOWED],
    ['guest', '/register', ALLOWED],
    ['guest', '/member/dashboard', '/login'],
    ['guest', '/member/feature_2', '/login'],
    ['guest', '/member/my_list_items', '/login'],
    ['guest', '/admin/dashboard', '/login'],
    ['guest', '/admin', '/login'],
    ['guest', '/admin/no_such_page', '/login'],
    ['guest', '/member/account', 'clear, then /'],
    ['guest', '/member/profile', 'clear, then /'],
    ['guest', '/admin/profile', 'clear, then /'],
    ['guest', '/member/account/', 'clear, then /'],
    ['guest', '/Member/Dashboard', '/login'],
    ['guest', '/member/no_such_page', ALLOWED],
    ['guest', '/administration', ALLOWED],
    ['member', '/member/account', ALLOWED],
    ['member', '/member/my_list_items', ALLOWED],
    ['member', '/login', '/member/dashboard'],
    ['member', '/register', '/member/dashboard'],
    ['member', '/forgot_password', ALLOWED],
    ['member', '/admin/dashboard', '/member/my_list_items'],
    ['member', '/admin/profile', '/member/my_list_items'],
    ['admin', '/admin/dashboard', ALLOWED],
    ['admin', '/admin/profile', ALLOWED],
    ['admin', '/admin/no_such_page', ALLOWED],
    ['admin', '/login', '/admin/dashboard'],
    ['admin', '/register', '/admin/dashboard'],
    ['admin', '/member/dashboard', '/login'],
    ['admin', '/member/account', '/login'],
    ['other', '/member/account', '/login'],
    ['other', '/admin/profile', '/login'],
    ['other', '/login', ALLOWED],
    ['other', '/home', ALLOWED],
  ])('%s on %s: %s', (visitor, pathname, expected) => {
    expect(inWords(decideAdmission(pathname, visitor))).toBe(expected);
  });
});

describe('a guard, while a departure is under way', () => {
  const HERE = 'the key of this location';
  const privatePaths = [...Object.values(paths.member), ...Object.values(paths.admin)];

  it.each(privatePaths)(
    'leaves a guest on %s to it, and decides where none is, or the guest has moved on',
    (pathname) => {
      const asGuest = (from: string | null) =>
        decideView({ pathname, locationKey: HERE, visitor: 'guest', departure: { from } });
      expect(asGuest(null)).toEqual({ kind: 'leaving' });
      expect(asGuest(HERE)).toEqual({ kind: 'leaving' });
      const ruled = decideAdmission(pathname, 'guest');
      expect(ruled.kind).toBe('redirect');
      expect(asGuest('another')).toEqual(ruled);
      expect(decideView({ pathname, locationKey: HERE, visitor: 'guest', departure: null })).toEqual(ruled);
    },
  );

  it('leaves a member who has just logged in to it, and shows what everybody may see', () => {
    const view = (pathname: string) =>
      decideView({ pathname, locationKey: HERE, visitor: 'member', departure: { from: HERE } });
    expect(view('/login')).toEqual({ kind: 'leaving' });
    expect(view('/home')).toEqual({ kind: ALLOWED });
  });
});

function inWords(admission: ReturnType<typeof decideAdmission>): string {
  if (admission.kind === 'allowed') return ALLOWED;
  return admission.clearsSession ? `clear, then ${admission.to}` : admission.to;
}
