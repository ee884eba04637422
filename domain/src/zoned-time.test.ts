import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createClocks, isTimeZone, localTimeAt, momentOf } from './zoned-time.ts';

const ZONES = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
];

test.each([
  ['2027-01-15T18:30', 'America/New_York', '2027-01-15T23:30:00.000Z'],
  ['2027-07-15T18:30', 'America/New_York', '2027-07-15T22:30:00.000Z'],
  ['2027-07-15T18:30', 'Europe/Berlin', '2027-07-15T16:30:00.000Z'],
  ['2027-07-15T00:15', 'Asia/Kathmandu', '2027-07-14T18:30:00.000Z'],
  ['2028-02-29T00:00', 'UTC', '2028-02-29T00:00:00.000Z'],
  // Occurs twice in the night of 7 November; the first one counts.
  ['2027-11-07T01:30', 'America/New_York', '2027-11-07T05:30:00.000Z'],
])('%s in %s is %s', (local, zone, utc) => {
  expect(momentOf(local, zone)).toEqual({ ok: true, value: new Date(utc) });
  expect(localTimeAt(new Date(utc), zone)).toBe(local);
});

test.each([
  ['2027-03-14T02:30', 'America/New_York', 'skipped'],
  ['2027-03-28T02:00', 'Europe/Berlin', 'skipped'],
  ['2027-06-31T10:00', 'UTC', 'malformed'],
  ['2027-02-29T10:00', 'UTC', 'malformed'],
  ['2027-06-10T24:00', 'UTC', 'malformed'],
  ['2027-06-10 10:00', 'UTC', 'malformed'],
  ['tomorrow', 'UTC', 'malformed'],
  ['', 'UTC', 'malformed'],
])('%s in %s is %s', (local, zone, problem) => {
  expect(momentOf(local, zone)).toEqual({ ok: false, problem });
});

test('a local time converts back to the same moment, or to the first of two', () => {
  const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...ZONES), (minute, zone) => {
      const moment = new Date(minute * 60_000);
      const local = localTimeAt(moment, zone);
      const back = momentOf(local, zone);
      if (!back.ok) throw new Error(`${local} in ${zone} is ${back.problem}`);
      expect(localTimeAt(back.value, zone)).toBe(local);
      expect(moment.getTime() - back.value.getTime()).toBeGreaterThanOrEqual(0);
      expect(moment.getTime() - back.value.getTime()).toBeLessThanOrEqual(60 * 60_000);
    }),
    { numRuns: 300 },
  );
});

describe('zones', () => {
  test.each(ZONES)('%s is a time zone', (zone) => expect(isTimeZone(zone)).toBe(true));
  test.each(['', 'Mars/Olympus', '+02:00', 'America/New York', 'x'.repeat(100)])(
    '%j is no time zone',
    (zone) => expect(isTimeZone(zone)).toBe(false),
  );
});

test('the formatter of a zone is created once', () => {
  const clocksOf = createClocks();
  expect(clocksOf('Europe/Berlin')).toBe(clocksOf('Europe/Berlin'));
  expect(clocksOf('UTC').localTimeAt(new Date('2027-01-15T23:30:00Z'))).toBe('2027-01-15T23:30');
});
