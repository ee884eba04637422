import { describe, expect, test } from 'vitest';
import { greetingAt, tileText } from './fact-text.ts';

describe('the line of a tile', () => {
  test.each([
    [0, 0, 'Nothing on your list'],
    [0, 3, 'All done'],
    [1, 0, '1 open item'],
    [12, 3, '12 open items'],
  ])('check list with %d open and %d done', (open_items, done_items, words) => {
    expect(tileText.check_list({ open_items, done_items })).toBe(words);
  });

  test.each([
    [0, 0, 'Nothing saved yet'],
    [1, 0, '1 plan saved'],
    [0, 2, '2 runs saved'],
    [3, 1, '3 plans and 1 run saved'],
  ])('portfolio with %d plans and %d runs', (plans, runs, words) => {
    expect(tileText.portfolio({ plans, runs })).toBe(words);
  });

  test('weather, in the unit of the member', () => {
    const now = {
      place_name: 'Oslo',
      temperature_c: -0.4,
      weather_code: 73,
      fetched_at: '2026-11-15T12:00:00Z',
    };
    expect(tileText.weather({ now: { ...now, unit: 'celsius' } })).toBe('0 °C, snow in Oslo');
    expect(tileText.weather({ now: { ...now, unit: 'fahrenheit' } })).toBe('31 °F, snow in Oslo');
    expect(tileText.weather({ now: null })).toBe('No place chosen yet');
  });

  test('the others', () => {
    expect(tileText.traffic({ runs: 1 })).toBe('1 run saved');
    expect(tileText.videos({ videos: 2, newest: 'Backoff' })).toBe('2 videos, newest: Backoff');
    expect(tileText.payments({ last: { date: '2026-11-01', amount: '19.00', currency: 'USD' } })).toBe(
      'Last: $19.00 on Nov 1, 2026',
    );
    expect(tileText.payments({ last: null })).toBe('No payments yet');
  });
});

test.each([
  [4, 'Hello'],
  [5, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %d o’clock: %s', (hour, words) => {
  expect(greetingAt(new Date(2026, 10, 15, hour))).toBe(words);
});
