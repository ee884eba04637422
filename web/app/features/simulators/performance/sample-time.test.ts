import { describe, expect, it } from 'vitest';
import { clockTime, zonedTime, zoneMinutes, zoneName } from './sample-time.ts';

const AT_MS = Date.UTC(2026, 0, 1, 22, 30, 15, 250);

describe('the time of a sample', () => {
  it.each([
    [0, '2026-01-01T22:30:15.250+00:00', 'UTC+00:00'],
    [60, '2026-01-01T23:30:15.250+01:00', 'UTC+01:00'],
    [330, '2026-01-02T04:00:15.250+05:30', 'UTC+05:30'],
    [-210, '2026-01-01T19:00:15.250-03:30', 'UTC-03:30'],
  ])('stands in a file with its zone, %i minutes from Greenwich', (zone, written, name) => {
    expect(zonedTime(AT_MS, zone)).toBe(written);
    expect(Date.parse(written)).toBe(AT_MS);
    expect(zoneName(zone)).toBe(name);
  });

  it('is the same in the file and in the table', () => {
    const clock = {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 2,
    } as const;
    expect(clockTime(AT_MS)).toBe(new Intl.DateTimeFormat('en-GB', clock).format(AT_MS));
    expect(clockTime(AT_MS + 9)).toBe(new Intl.DateTimeFormat('en-GB', clock).format(AT_MS + 9));
    expect(zonedTime(AT_MS)).toBe(zonedTime(AT_MS, zoneMinutes(AT_MS)));
  });
});
