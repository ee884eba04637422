import { describe, expect, it } from 'vitest';
import { dayText, hoursText, momentText, monthText, placeOfZone, zoneText } from './class-times.ts';

const AFTERNOON = { starts_at: '2026-11-17T15:00:00Z', ends_at: '2026-11-17T16:30:00Z' };
const OVER_MIDNIGHT = { starts_at: '2026-11-17T23:00:00Z', ends_at: '2026-11-18T00:30:00Z' };

/** Intl separates with thin and narrow spaces. */
const plain = (words: string) => words.replace(/\s/g, ' ');

describe('when a class is', () => {
  it.each([
    ['UTC', 'Tue, Nov 17, 2026, 3:00 – 4:30 PM', 'Coordinated Universal Time'],
    ['America/New_York', 'Tue, Nov 17, 2026, 10:00 – 11:30 AM', 'Eastern Standard Time'],
    ['Asia/Kolkata', 'Tue, Nov 17, 2026, 8:30 – 10:00 PM', 'India Standard Time'],
    ['Pacific/Kiritimati', 'Wed, Nov 18, 2026, 5:00 – 6:30 AM', 'Line Islands Time'],
  ])('is told in the zone %s', (timeZone, moment, zone) => {
    expect(plain(momentText(AFTERNOON, timeZone))).toBe(moment);
    expect(zoneText(AFTERNOON.starts_at, timeZone)).toBe(zone);
  });

  it('names summer time by its own name', () => {
    expect(zoneText('2026-07-01T12:00:00Z', 'America/New_York')).toBe('Eastern Daylight Time');
  });

  it('tells the hours alone, and the days where there are two', () => {
    expect(plain(hoursText(AFTERNOON, 'UTC'))).toBe('3:00 – 4:30 PM');
    expect(plain(momentText(OVER_MIDNIGHT, 'UTC'))).toBe(
      'Tue, Nov 17, 2026, 11:00 PM – Wed, Nov 18, 2026, 12:30 AM',
    );
  });

  it('has days, months and zones in words', () => {
    expect(dayText('2026-11-17')).toBe('Tuesday, November 17, 2026');
    expect(monthText('2026-11')).toBe('November 2026');
    expect(placeOfZone('America/New_York')).toBe('America/New York');
  });
});
