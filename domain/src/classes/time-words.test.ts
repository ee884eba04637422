import { describe, expect, it } from 'vitest';
import { createTimeWords } from './time-words.ts';

const { momentText, hoursText, zoneText, whenText, dateText, momentInZone } = createTimeWords();
const AFTERNOON = { starts_at: '2026-11-17T15:00:00Z', ends_at: '2026-11-17T16:30:00Z' };
const OVER_MIDNIGHT = { starts_at: '2026-11-17T23:00:00Z', ends_at: '2026-11-18T00:30:00Z' };

describe('the times of a class', () => {
  it.each([
    ['UTC', 'Tue, Nov 17, 2026, 3:00 – 4:30 PM', 'Coordinated Universal Time'],
    ['America/New_York', 'Tue, Nov 17, 2026, 10:00 – 11:30 AM', 'Eastern Standard Time'],
    ['Asia/Kolkata', 'Tue, Nov 17, 2026, 8:30 – 10:00 PM', 'India Standard Time'],
    ['Pacific/Kiritimati', 'Wed, Nov 18, 2026, 5:00 – 6:30 AM', 'Line Islands Time'],
  ])('are formatted in the zone %s', (timeZone, moment, zone) => {
    expect(momentText(AFTERNOON, timeZone)).toBe(moment);
    expect(zoneText(AFTERNOON.starts_at, timeZone)).toBe(zone);
    expect(whenText(AFTERNOON, timeZone)).toBe(`${moment}, ${zone}`);
  });

  it('names daylight saving time', () => {
    expect(zoneText('2026-07-01T12:00:00Z', 'America/New_York')).toBe('Eastern Daylight Time');
  });

  it('are split into day and hours, with both days if there are two', () => {
    expect(dateText(AFTERNOON.starts_at, 'UTC')).toBe('Tue, Nov 17, 2026');
    expect(hoursText(AFTERNOON, 'UTC')).toBe('3:00 – 4:30 PM');
    expect(momentText(OVER_MIDNIGHT, 'UTC')).toBe(
      'Tue, Nov 17, 2026, 11:00 PM – Wed, Nov 18, 2026, 12:30 AM',
    );
  });

  it('have a machine-readable form', () => {
    expect(momentInZone(AFTERNOON.starts_at, 'America/New_York')).toBe('2026-11-17T10:00:00-05:00');
    expect(momentInZone(AFTERNOON.starts_at, 'UTC')).toBe('2026-11-17T15:00:00+00:00');
  });
});
