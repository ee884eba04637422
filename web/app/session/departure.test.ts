import { afterEach, describe, expect, it } from 'vitest';
import { held } from '../../test/timed-answers.ts';
import {
  beginLogout,
  DEPARTURES,
  type DepartureReason,
  depart,
  endLogout,
  isDeparting,
  isLoggingOut,
} from './departure.ts';

afterEach(endLogout);

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
  it('is under way before the session changes, and until the router is there', async () => {
    const arrival = held(undefined);
    let isKnown = false;
    const departed = depart(() => {
      isKnown = isDeparting();
    }, arrival.answer);
    expect(isKnown).toBe(true);
    expect(isDeparting()).toBe(true);
    arrival.release();
    await departed;
    expect(isDeparting()).toBe(false);
  });

  it('is over when the way on has failed, and not before another one is', async () => {
    const arrival = held(undefined);
    const other = depart(() => {}, arrival.answer);
    const failing = depart(
      () => {},
      () => Promise.reject(new Error('no way')),
    );
    await expect(failing).rejects.toThrow('no way');
    expect(isDeparting()).toBe(true);
    arrival.release();
    await other;
    expect(isDeparting()).toBe(false);
  });
});

it('lets one logout begin at a time', () => {
  expect(isLoggingOut()).toBe(false);
  expect(beginLogout()).toBe(true);
  expect(beginLogout()).toBe(false);
  expect(isLoggingOut()).toBe(true);
  endLogout();
  expect(isLoggingOut()).toBe(false);
});
