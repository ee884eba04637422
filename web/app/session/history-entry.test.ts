import { expect, it } from 'vitest';
import { belongsToAnotherMember, isOutdatedLocation } from './history-entry.ts';

const HERE = 'the key of this location';

it.each([
  ['without a stored member', { key: HERE }, false],
  ['a document begins with', null, false],
  ['one has been at oneself', { key: HERE, visitedBy: 'bob' }, false],
  ['a guest was at', { key: HERE, visitedBy: 'guest' }, false],
  ['another member was at', { key: HERE, visitedBy: 'ada' }, true],
  ['is not the one on the screen', { key: 'another', visitedBy: 'ada' }, false],
])('an entry that %s', (_, state, expected) => {
  expect(belongsToAnotherMember(state, HERE, 'bob')).toBe(expected);
});

it('the first entry of a document may belong to another member', () => {
  expect(belongsToAnotherMember({ idx: 0, visitedBy: 'ada' }, 'default', 'guest')).toBe(true);
});

it.each([
  ['is the one that the browser is at', { key: HERE }, '/home', false],
  ['is at another address', { key: HERE }, '/login', true],
  ['is another entry of the same address', { key: 'another' }, '/home', true],
])('a location that %s', (_, state, pathname, expected) => {
  expect(isOutdatedLocation(state, pathname, { key: HERE, pathname: '/home' })).toBe(expected);
});

it('the first location of a document is not outdated', () => {
  expect(isOutdatedLocation(null, '/home', { key: 'default', pathname: '/home' })).toBe(false);
});
