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

describe('the stored data of a member', () => {
  const BOB = { ...LOGIN, auth_email: 'bob@example.com', auth_token: 'another' };
  const planner = createMemberStore('localStorage', 'planner_');
  const drafts = createMemberStore('sessionStorage', 'draft_');
  const kept = () => [planner.read('feature_1'), drafts.read('contact')];

  beforeEach(() => {
    saveLogin(LOGIN);
    planner.write({ feature_1: 'a night' });
    drafts.write({ contact: 'a draft' });
  });

  it('is available after the same member logs in again, whatever the case of the address', () => {
    clearSession();
    expect(readSession().visitor).toBe('guest');
    saveLogin({ ...LOGIN, auth_email: 'Ada@Example.com' });
    expect(kept()).toEqual(['a night', 'a draft']);
  });

  it('is removed by a logout, from both storage areas', () => {
    forgetSession();
    expect(browser.localStorage.entries()).toEqual({});
    expect(browser.sessionStorage.entries()).toEqual({});
  });

  it.each([
    ['after a session that ended', () => clearSession()],
    ['in place of a session', () => {}],
  ])('is removed when somebody else logs in %s', (_, end) => {
    end();
    saveLogin(BOB);
    expect(JSON.stringify(browser.localStorage.entries())).not.toContain('a night');
    expect(JSON.stringify(browser.sessionStorage.entries())).not.toContain('a draft');
    expect(kept()).toEqual(['', '']);
  });

  it('is set aside for its member if it is unsent, and opens for nobody else', () => {
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

  it('is restored beside the data of a guest in the same browser', () => {
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

  it('is removed before the session of somebody else is read, however it began', () => {
    for (const [key, value] of Object.entries(BOB)) browser.localStorage.setItem(key, value);
    readSession();
    expect(JSON.stringify(browser.localStorage.entries())).not.toContain('a night');
    expect(kept()).toEqual(['', '']);
  });

  it('is removed from a tab that is notified of a logout elsewhere, or restored after it', () => {
    const tell = [browser.announceChangeElsewhere, browser.restoreFromCache];
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

  it('is not read without an owner mark', () => {
    browser.localStorage.removeItem('kept_for');
    expect(planner.read('feature_1')).toBe('');
  });

  it('ignores late writes for a former owner', () => {
    const { owner } = readSession();
    forgetSession();
    planner.write({ feature_1: 'a late night' }, owner);
    saveLogin(BOB);
    planner.write({ feature_1: 'a late night' }, owner);
    planner.write({ feature_2: 'of Bob' });
    planner.remove(['feature_2'], owner);
    expect([planner.read('feature_1'), planner.read('feature_2')]).toEqual(['', 'of Bob']);
  });

  it('of a guest belongs to the next member who logs in, and is removed by their logout', () => {
    forgetSession();
    drafts.write({ contact: 'typed by a guest' });
    saveLogin(BOB);
    expect(drafts.read('contact')).toBe('typed by a guest');
    forgetSession();
    expect(browser.sessionStorage.entries()).toEqual({});
  });
});
