import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fahrenheitOf, inchesOf, milesOf, roundCoordinates, SKIES, skyOf } from './weather.ts';

test.each([
  [-40, -40],
  [0, 32],
  [37, 98.6],
  [100, 212],
])('%d °C is %d °F', (celsius, fahrenheit) => {
  expect(fahrenheitOf(celsius)).toBeCloseTo(fahrenheit, 10);
});

test('an inch is 25.4 mm, a mile 1609.344 m', () => {
  expect(inchesOf(254)).toBeCloseTo(10, 10);
  expect(milesOf(16.09344)).toBeCloseTo(10, 10);
});

test('coordinates are rounded to two decimals; rounding is idempotent', () => {
  expect(roundCoordinates({ latitude: 52.524_37, longitude: -13.410_53 })).toEqual({
    latitude: 52.52,
    longitude: -13.41,
  });
  expect(Object.is(roundCoordinates({ latitude: -0.001, longitude: 0 }).latitude, 0)).toBe(true);
  const degrees = fc.double({ min: -180, max: 180, noNaN: true });
  fc.assert(
    fc.property(degrees, degrees, (latitude, longitude) => {
      const once = roundCoordinates({ latitude, longitude });
      expect(roundCoordinates(once)).toEqual(once);
      expect(Math.abs(once.latitude - latitude)).toBeLessThan(0.005_000_1);
    }),
  );
});

test('every weather code has a sky and a description, including unknown ones', () => {
  for (let code = -1; code <= 100; code += 1) {
    const { sky, words } = skyOf(code);
    expect(SKIES).toContain(sky);
    expect(words).not.toBe('');
  }
  expect(skyOf(95)).toEqual({ sky: 'storm', words: 'Thunderstorm' });
  expect(skyOf(4).words).toBe('Unknown sky');
});
