import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inMemoryBrowser } from '../../test/in-memory-storage.ts';
import {
  clearSession,
  forgetSession,
  readSession,
  saveLogin,
  subscribeToStorage,
} from '../session/session-storage.ts';
import { addProgress, hasUnsentProgress, readProgress } from './lesson-progress.ts';
import { createMemberStore } from './member-store.ts';

const LOGIN = {
  auth_first_name: 'Ada',
  auth_last_name: 'Lovelace',
  auth_email: 'ada@example.com',
  auth_pay_type: 'payee',
  auth_token: 'token',
  auth_role: 'member',
  auth_subscription_plan: 'none',
  auth_subscription_start_date: 'none',
  auth_subscription_end_date: 'none',
  auth_subscription_paid_status: 'none',
  auth_profile_subscription: '',
} as const;

let browser: ReturnType<typeof inMemoryBrowser>;

beforeEach(() => {
  browser = inMemoryBrowser();
  vi.stubGlobal('window', browser);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what is kept for a member', () => {
  const BOB = { ...LOGIN, auth_email: 'bob@example.com', auth_token: 'another' };
  const planner = createMemberStore('localStorage', 'planner_');
  const drafts = createMemberStore('sessionStorage', 'draft_');
  const kept = () => [planner.read('feature_1'), drafts.read('contact')];

  beforeEach(() => {
    saveLogin(LOGIN);
    planner.write({ feature_1: 'a night' });
    drafts.write({ contact: 'a draft' });
  });

  it('is found again by who has to log in again, whatever the spelling of the address', () => {
    clearSession();
    expect(readSession().visitor).toBe('guest');
    saveLogin({ ...LOGIN, auth_email: 'Ada@Example.com' });
    expect(kept()).toEqual(['a night', 'a draft']);
  });

  it('is gone after a logout, from both areas of storage', () => {
    forgetSession();
    expect(browser.localStorage.entries()).toEqual({});
    expect(browser.sessionStorage.entries()).toEqual({});
  });

  it.each([
    ['after a session that ended', () => clearSession()],
    ['in place of a session', () => {}],
  ])('is gone when somebody else logs in %s', (_, end) => {
    end();
    saveLogin(BOB);
    expect(JSON.stringify(browser.localStorage.entries())).not.toContain('a night');
    expect(JSON.stringify(browser.sessionStorage.entries())).not.toContain('a draft');
    expect(kept()).toEqual(['', '']);
  });

  it('waits for its member where the account does not have it yet, and opens for nobody else', () => {
    planner.write({ unsent_feature_1: 'true' });
    clearSession();
    saveLogin(BOB);
    expect(kept()).toEqual(['', '']);
    planner.write({ feature_1: 'a night of Bob’s' });
    clearSession();
    saveLogin({ ...LOGIN, auth_email: 'Ada@Example.com' });
    expect(kept()).toEqual(['a night', '']);
    expect(Object.keys(browser.localStorage.entries()).filter((key) => key.startsWith('waiting_'))).toEqual(
      [],
    );
    forgetSession();
    expect(browser.localStorage.entries()).toEqual({});
  });

  it('comes back beside what a guest did in the same browser meanwhile', () => {
    addProgress({ capture: ['predict'] });
    clearSession();
    saveLogin(BOB);
    forgetSession();
    addProgress({ 'slot-time': ['run'] });
    saveLogin(LOGIN);
    expect(readProgress()).toEqual({ capture: ['predict'], 'slot-time': ['run'] });
    expect(hasUnsentProgress()).toBe(true);
    addProgress({ capture: ['run'] });
    expect(readProgress()).toEqual({ capture: ['predict', 'run'], 'slot-time': ['run'] });
  });

  it('is gone before a session is read that somebody else has begun, in whatever way', () => {
    for (const [key, value] of Object.entries(BOB)) browser.localStorage.setItem(key, value);
    readSession();
    expect(JSON.stringify(browser.localStorage.entries())).not.toContain('a night');
    expect(kept()).toEqual(['', '']);
  });

  it('leaves a tab that hears of the logout in another one, or wakes up after it', () => {
    const tell = [browser.announceChangeElsewhere, browser.wakeUp];
    for (const wake of tell) {
      saveLogin(LOGIN);
      drafts.write({ contact: 'a draft' });
      const stop = subscribeToStorage(readSession);
      for (const key of Object.keys(browser.localStorage.entries())) browser.localStorage.removeItem(key);
      wake();
      stop();
      expect(browser.sessionStorage.entries()).toEqual({});
    }
  });

  it('is not read when it bears nobody’s mark', () => {
    browser.localStorage.removeItem('kept_for');
    expect(planner.read('feature_1')).toBe('');
  });

  it('is not written late, for a former owner', () => {
    const { owner } = readSession();
    forgetSession();
    planner.write({ feature_1: 'a late night' }, owner);
    saveLogin(BOB);
    planner.write({ feature_1: 'a late night' }, owner);
    planner.write({ feature_2: 'of Bob' });
    planner.remove(['feature_2'], owner);
    expect([planner.read('feature_1'), planner.read('feature_2')]).toEqual(['', 'of Bob']);
  });

  it('of a guest is for who logs in next, and gone when they leave', () => {
    forgetSession();
    drafts.write({ contact: 'typed by a guest' });
    saveLogin(BOB);
    expect(drafts.read('contact')).toBe('typed by a guest');
    forgetSession();
    expect(browser.sessionStorage.entries()).toEqual({});
  });
});
