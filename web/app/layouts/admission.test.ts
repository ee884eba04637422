import { describe, expect, it } from 'vitest';
import { ADMIN_PAGES, MEMBER_PAGES } from '../../test/site-pages.ts';
import { paths } from '../paths.ts';
import type { VisitorKind } from '../session/session-rules.ts';
import { decideAdmission, decideView } from './admission.ts';

const ALLOWED = 'allowed';
const SITUATION = {
  pathname: '/search',
  visitor: 'member',
  asksForSomebodyElse: false,
  isLeaving: false,
} as const;

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
    ['admin', '/admin', '/admin/dashboard'],
    ['admin', '/admin/', '/admin/dashboard'],
    ['member', '/admin', '/member/my_list_items'],
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

const CLEARED_FIRST = ['/member/account', '/member/profile', '/admin/profile'];

describe('the pages of the areas', () => {
  const sentTo = (pathname: string, visitor: VisitorKind) => inWords(decideAdmission(pathname, visitor));
  const guestOn = (pathname: string) => (CLEARED_FIRST.includes(pathname) ? 'clear, then /' : '/login');

  it.each(MEMBER_PAGES)('%s is for members', (pathname) => {
    expect(sentTo(pathname, 'member')).toBe(ALLOWED);
    expect(sentTo(pathname, 'guest')).toBe(guestOn(pathname));
    // From there they are redirected to their own dashboard.
    expect(sentTo(pathname, 'admin')).toBe('/login');
  });

  it.each(ADMIN_PAGES)('%s is for admins', (pathname) => {
    expect(sentTo(pathname, 'admin')).toBe(ALLOWED);
    expect(sentTo(pathname, 'guest')).toBe(guestOn(pathname));
    expect(sentTo(pathname, 'member')).toBe('/member/my_list_items');
  });
});

describe('a guard, while somebody is leaving', () => {
  const privatePaths = [...Object.values(paths.member), ...Object.values(paths.admin)];

  it.each(privatePaths)('leaves a guest on %s alone, and decides otherwise', (pathname) => {
    const asGuest = { ...SITUATION, pathname, visitor: 'guest' } as const;
    expect(decideView({ ...asGuest, isLeaving: true })).toEqual({ kind: 'leaving' });
    const ruled = decideAdmission(pathname, 'guest');
    expect(ruled.kind).toBe('redirect');
    expect(decideView(asGuest)).toEqual(ruled);
  });

  it('leaves a member who has just logged in alone, and shows what everybody may see', () => {
    const view = (pathname: string) => decideView({ ...SITUATION, pathname, isLeaving: true });
    expect(view('/login')).toEqual({ kind: 'leaving' });
    expect(view('/home')).toEqual({ kind: ALLOWED });
  });
});

describe('an address that holds what another member has looked for', () => {
  const asked = { ...SITUATION, asksForSomebodyElse: true };

  it('is left behind for the page itself', () => {
    expect(inWords(decideView(asked))).toBe('/search');
    expect(inWords(decideView({ ...asked, pathname: '/admin/members' }))).toBe('/member/my_list_items');
  });

  it('is left to whoever is leaving it anyway', () => {
    expect(decideView({ ...asked, isLeaving: true })).toEqual({ kind: 'leaving' });
  });
});

function inWords(admission: ReturnType<typeof decideView>): string {
  if (admission.kind !== 'redirect') return admission.kind;
  return admission.clearsSession ? `clear, then ${admission.to}` : admission.to;
}
