import { expect, it } from 'vitest';
import { peopleText } from './people.ts';

it.each([
  [0, 0, ''],
  [1, 0, '1 member with a seat'],
  [3, 0, '3 members with a seat'],
  [0, 1, '1 member on the waiting list'],
  [2, 1, '2 members with a seat and 1 member on the waiting list'],
  [1, 2, '1 member with a seat and 2 members on the waiting list'],
])('names %i who booked and %i who wait', (booked, waiting, words) => {
  expect(peopleText(booked, waiting)).toBe(words);
});
