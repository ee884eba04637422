import { afterEach, describe, expect, it } from 'vitest';
import { held } from '../../test/timed-answers.ts';
import {
  beginLogout,
  endLogout,
  isLoggingOut,
  isRedirecting,
  redirectWith,
  SIGN_OUT_REDIRECTS,
  type SignOutReason,
} from './departure.ts';

afterEach(endLogout);

describe('the redirect of a sign-out', () => {
  it.each<[SignOutReason, string, 'forgets' | 'keeps']>([
    ['loggedOut', '/', 'forgets'],
    ['logoutUnconfirmed', '/login', 'forgets'],
    ['accountDeleted', '/', 'forgets'],
    ['sessionRefused', '/login', 'keeps'],
    ['csrfOutdated', '/login', 'keeps'],
    ['passwordReset', '/login', 'keeps'],
  ])('%s: to %s, and it %s', (reason, to, what) => {
    expect(SIGN_OUT_REDIRECTS[reason]).toEqual({ to, forgets: what === 'forgets' });
  });

  it('is defined for every reason', () => {
    expect(Object.keys(SIGN_OUT_REDIRECTS)).toHaveLength(6);
  });
});

describe('a redirect', () => {
  it('is pending before the session changes and until the navigation has finished', async () => {
    const arrival = held(undefined);
    let isKnown = false;
    const redirected = redirectWith(() => {
      isKnown = isRedirecting();
    }, arrival.answer);
    expect(isKnown).toBe(true);
    expect(isRedirecting()).toBe(true);
    arrival.release();
    await redirected;
    expect(isRedirecting()).toBe(false);
  });

  it('ends after a failed navigation, but not while another one is pending', async () => {
    const arrival = held(undefined);
    const other = redirectWith(() => {}, arrival.answer);
    const failing = redirectWith(
      () => {},
      () => Promise.reject(new Error('navigation failed')),
    );
    await expect(failing).rejects.toThrow('navigation failed');
    expect(isRedirecting()).toBe(true);
    arrival.release();
    await other;
    expect(isRedirecting()).toBe(false);
  });
});

it('allows one logout at a time', () => {
  expect(isLoggingOut()).toBe(false);
  expect(beginLogout()).toBe(true);
  expect(beginLogout()).toBe(false);
  expect(isLoggingOut()).toBe(true);
  endLogout();
  expect(isLoggingOut()).toBe(false);
});
