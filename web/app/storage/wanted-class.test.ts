import type { ClassId } from '@carom/domain/classes/class-id';
import { DAY_MS, HOUR_MS } from '@carom/domain/time/durations';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inMemoryBrowser } from '../../test/in-memory-storage.ts';
import { forgetSession, readSession, saveLogin } from '../session/session-storage.ts';
import { dropWantedClass, keepWantedClass, readWantedText, wantedClassIn } from './wanted-class.ts';

const NOW = new Date('2026-11-17T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const CLASS_ID = '0d9a7c7e-5d1f-4c58-8f83-6d9f0a1f5a11' as ClassId;
const OTHER_ID = '1d9a7c7e-5d1f-4c58-8f83-6d9f0a1f5a11' as ClassId;
const WANTED = { random_id: CLASS_ID, title: 'Losing the Token', starts_at: later(7 * DAY_MS).toISOString() };
const SHOWN = { classId: CLASS_ID, title: 'Losing the Token' };

const login = (auth_email: string) =>
  saveLogin({
    auth_first_name: 'Ada',
    auth_last_name: 'Chalk',
    auth_email,
    auth_pay_type: 'payee',
    auth_token: 'a-token',
    auth_role: 'member',
    auth_subscription_plan: 'none',
    auth_subscription_start_date: 'none',
    auth_subscription_end_date: 'none',
    auth_subscription_paid_status: '',
    auth_profile_subscription: '',
  });
const shownAt = (now: Date) => wantedClassIn(readWantedText(), now);

beforeEach(() => vi.stubGlobal('window', inMemoryBrowser()));
afterEach(() => {
  forgetSession();
  vi.unstubAllGlobals();
});

it('is stored for a day, or until the class begins', () => {
  keepWantedClass(WANTED, NOW);
  expect(shownAt(later(DAY_MS - 1))).toEqual(SHOWN);
  expect(shownAt(later(DAY_MS))).toBeNull();
  keepWantedClass({ ...WANTED, starts_at: later(HOUR_MS).toISOString() }, NOW);
  expect(shownAt(later(HOUR_MS - 1))).toEqual(SHOWN);
  expect(shownAt(later(HOUR_MS))).toBeNull();
});

it('survives the login of the guest who wanted it, but no logout', () => {
  keepWantedClass(WANTED, NOW);
  login('ada@example.com');
  readSession();
  expect(shownAt(NOW)).toEqual(SHOWN);
  forgetSession();
  expect(shownAt(NOW)).toBeNull();
});

it('is not shown to another member of the device', () => {
  login('ada@example.com');
  keepWantedClass(WANTED, NOW);
  login('ida@example.com');
  expect(shownAt(NOW)).toBeNull();
});

it('is removed when that class is booked, but not when another one is', () => {
  keepWantedClass(WANTED, NOW);
  dropWantedClass(OTHER_ID);
  expect(shownAt(NOW)).toEqual(SHOWN);
  dropWantedClass(CLASS_ID);
  expect(shownAt(NOW)).toBeNull();
});

it.each(['', 'nonsense', '{}', 'null', '{"classId":1,"title":"x","until":9e15}'])('%j is no class', (text) =>
  expect(wantedClassIn(text, NOW)).toBeNull(),
);
