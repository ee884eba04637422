import { expect, test } from 'vitest';
import { clock, dateAt, dayName, dayOfMonth, degrees, depth, speed } from './weather-text.ts';

test.each([
  [11.5, 'celsius', '12°'],
  [-0.4, 'celsius', '0°'],
  [-0.4, 'fahrenheit', '31°'],
  [-18, 'fahrenheit', '0°'],
] as const)('%d °C in %s is %s', (celsius, unit, words) => {
  expect(degrees(celsius, unit)).toBe(words);
});

test('wind and rain follow the unit', () => {
  expect(speed(14.4, 'celsius')).toBe('14 km/h');
  expect(speed(14.4, 'fahrenheit')).toBe('9 mph');
  expect(depth(0.25, 'celsius')).toBe('0.3 mm');
  expect(depth(2, 'celsius')).toBe('2 mm');
  expect(depth(25.4, 'fahrenheit')).toBe('1.00 in');
});

test('days are the place’s own, whatever the zone of the reader', () => {
  expect(dayName('2026-11-15', '2026-11-15')).toBe('Today');
  expect(dayName('2026-11-16', '2026-11-15')).toBe('Monday');
  expect(dayOfMonth('2026-11-16')).toBe('Nov 16');
  expect(clock('2026-11-15T07:21')).toBe('07:21');
  const now = new Date('2026-11-15T23:30:00Z');
  expect(dateAt(now, 'Europe/Berlin')).toBe('2026-11-16');
  expect(dateAt(now, 'America/New_York')).toBe('2026-11-15');
  expect(dateAt(now, 'Nowhere/At_All')).toBeNull();
});
