import { afterEach, describe, expect, it } from 'vitest';
import {
  beginDeparture,
  beginLogout,
  DEPARTURES,
  type DepartureReason,
  endLogout,
  followDeparture,
  isRefusalNews,
  readDeparture,
} from './departure.ts';

const HERE = 'the key of this location';
const ELSEWHERE = 'the key of another';

afterEach(() => {
  endLogout();
  followDeparture(HERE, true);
});

describe('where a departure goes', () => {
  it.each<[DepartureReason, string, 'forgets' | 'keeps']>([
    ['loggedOut', '/', 'forgets'],
    ['logoutUnconfirmed', '/login', 'forgets'],
    ['accountDeleted', '/', 'forgets'],
    ['sessionRefused', '/login', 'keeps'],
    ['csrfOutdated', '/login', 'keeps'],
    ['passwordReset', '/login', 'keeps'],
  ])('%s: to %s, and it %s', (reason, to, what) => {
    expect(DEPARTURES[reason]).toEqual({ to, forgets: what === 'forgets' });
  });

  it('is in this table for every reason', () => {
    expect(Object.keys(DEPARTURES)).toHaveLength(6);
  });
});

describe('a departure', () => {
  it('lasts where it began, however often a guard looks', () => {
    beginDeparture();
    followDeparture(HERE, false);
    followDeparture(HERE, false);
    expect(readDeparture()).toEqual({ from: HERE });
  });

  it.each([
    ['a page that one may see', HERE, true],
    ['the page it led to', ELSEWHERE, true],
    ['another page that is not open either', ELSEWHERE, false],
  ])('is over on %s', (_, key, isAllowed) => {
    beginDeparture();
    followDeparture(HERE, false);
    followDeparture(key, isAllowed);
    expect(readDeparture()).toBeNull();
  });
});

describe('a refused call', () => {
  it('ends a session once, nobody else’s, and none that a logout is ending', () => {
    const refusal = { askedBy: 'ada', owner: 'ada', isLoggedIn: true };
    expect(isRefusalNews(refusal)).toBe(true);
    expect(isRefusalNews({ ...refusal, isLoggedIn: false })).toBe(false);
    expect(isRefusalNews({ ...refusal, owner: 'bob' })).toBe(false);
    expect(beginLogout()).toBe(true);
    expect(isRefusalNews(refusal)).toBe(false);
    expect(beginLogout()).toBe(false);
    endLogout();
    expect(isRefusalNews(refusal)).toBe(true);
  });
});
