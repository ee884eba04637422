import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inMemoryBrowser, refusingBrowser } from '../../test/in-memory-storage.ts';
import {
  clearSession,
  forgetSession,
  isMenuSectionOpen,
  readBackend,
  readSession,
  readTheme,
  saveActivation,
  saveEncryptedPassword,
  saveLogin,
  saveSubscription,
  saveTheme,
  setMenuSectionOpen,
  setRemembered,
  settleActivation,
  subscribeToStorage,
} from './session-storage.ts';

const NO_SUBSCRIPTION = {
  auth_subscription_plan: 'none',
  auth_subscription_start_date: 'none',
  auth_subscription_end_date: 'none',
  auth_subscription_paid_status: 'none',
  auth_profile_subscription: '',
} as const;
const LOGIN = {
  auth_first_name: 'Ada',
  auth_last_name: 'Lovelace',
  auth_email: 'ada@example.com',
  auth_pay_type: 'vip',
  auth_token: 'token',
  auth_role: 'member',
  ...NO_SUBSCRIPTION,
} as const;

let browser: ReturnType<typeof inMemoryBrowser>;

beforeEach(() => {
  browser = inMemoryBrowser();
  vi.stubGlobal('window', browser);
});

afterEach(() => {
  // Values that a browser refused to store remain in the module.
  forgetSession();
  vi.unstubAllGlobals();
});

describe('a session', () => {
  it('is stored under the specified keys', () => {
    saveLogin(LOGIN);
    expect(browser.localStorage.entries()).toEqual({
      ...LOGIN,
      auth_users_name: 'Ada L',
      kept_for: expect.any(String),
    });
    expect(readSession()).toMatchObject({ visitor: 'member', isLoggedIn: true, isSubscribed: false });
  });

  it('follows the subscription', () => {
    saveLogin(LOGIN);
    saveSubscription({
      auth_pay_type: 'payee',
      auth_subscription_plan: 'yearly',
      auth_subscription_start_date: '2025-01-01',
      auth_subscription_end_date: '2026-01-01',
      auth_subscription_paid_status: 'paid',
      auth_profile_subscription: 'subscribed',
    });
    expect(readSession()).toMatchObject({ isSubscribed: true, stored: { auth_pay_type: 'payee' } });
  });

  it('leaves only an anonymous mark when it is cleared, and nothing after a logout', () => {
    saveLogin(LOGIN);
    saveEncryptedPassword('encrypted');
    clearSession();
    expect(browser.localStorage.entries()).toEqual({
      kept_for: expect.stringMatching(/^[0-9a-f]+\.[0-9a-f]+$/),
    });
    forgetSession();
    expect(browser.localStorage.entries()).toEqual({});
  });

  it('keeps name, email and password with remember me', () => {
    setRemembered(true);
    saveLogin(LOGIN);
    saveEncryptedPassword('encrypted');
    forgetSession();
    expect(browser.localStorage.entries()).toEqual({
      auth_first_name: 'Ada',
      auth_last_name: 'Lovelace',
      auth_users_name: 'Ada L',
      auth_email: 'ada@example.com',
      password: 'encrypted',
      remember_me: 'true',
    });
    expect(readSession().visitor).toBe('guest');
  });

  it('stores the open steps of its activation until a password is set or it ends', () => {
    const activation = { ...LOGIN, status: 200, message: '', validation_errors: {} };
    const left = { must_set_password: true, registered_elsewhere: true } as const;
    const leftToDo = () => [readSession().mustSetPassword, readSession().registeredElsewhere];
    saveActivation(activation);
    expect(leftToDo()).toEqual([false, false]);
    saveActivation({ ...activation, ...left });
    expect(leftToDo()).toEqual([true, true]);
    settleActivation();
    expect(leftToDo()).toEqual([false, false]);
    saveActivation({ ...activation, ...left });
    clearSession();
    expect(browser.localStorage.entries()).toEqual({ kept_for: expect.any(String) });
  });

  it('forgets the password when remember me is turned off', () => {
    setRemembered(true);
    saveEncryptedPassword('encrypted');
    setRemembered(false);
    expect(browser.localStorage.entries()).toEqual({ remember_me: 'false' });
  });

  it('is the same object until something changes', () => {
    saveLogin(LOGIN);
    const before = readSession();
    expect(readSession()).toBe(before);
    clearSession();
    expect(readSession()).not.toBe(before);
  });

  it('reports changes in this and other tabs until it is unsubscribed', () => {
    const listener = vi.fn();
    const stop = subscribeToStorage(listener);
    saveLogin(LOGIN);
    expect(listener).toHaveBeenCalledTimes(1);
    browser.announceChangeElsewhere();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    clearSession();
    browser.announceChangeElsewhere();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('lasts as long as the page if the browser stores nothing', () => {
    vi.stubGlobal('window', refusingBrowser());
    saveLogin(LOGIN);
    expect(readSession().visitor).toBe('member');
    clearSession();
    expect(readSession().visitor).toBe('guest');
  });
});

describe('other stored settings', () => {
  it('stores the state of menu sections', () => {
    expect(isMenuSectionOpen('home')).toBe(true);
    setMenuSectionOpen('home', false);
    setMenuSectionOpen('userProfileSettings', true);
    expect(isMenuSectionOpen('home')).toBe(false);
    expect(browser.localStorage.entries()).toEqual({
      is_home_open: 'false',
      is_user_profile_settings_open: 'true',
    });
  });

  it('stores a theme, and ignores unknown ones', () => {
    expect(readTheme()).toBe('system');
    saveTheme('dark');
    expect(readTheme()).toBe('dark');
    browser.localStorage.setItem('theme', 'sepia');
    expect(readTheme()).toBe('system');
    saveTheme('system');
    expect(browser.localStorage.entries()).toEqual({});
  });

  it('warns about any other backend and keeps the default', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(readBackend()).toBe('phpLaravel');
    expect(warn).not.toHaveBeenCalled();
    browser.localStorage.setItem('auth_api', 'graphQl');
    expect(readBackend()).toBe('phpLaravel');
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
