import { fahrenheitOf, inchesOf, milesOf, type TemperatureUnit } from '@carom/domain/weather';

/** '12°', without the letter, which the page shows once. */
export function degrees(celsius: number, unit: TemperatureUnit): string {
  const value = unit === 'celsius' ? celsius : fahrenheitOf(celsius);
  // Adding 0 turns -0 into 0.
  return `${Math.round(value) + 0}°`;
}

/** With Fahrenheit, speeds and lengths are shown in miles and inches. */
export function speed(kmh: number, unit: TemperatureUnit): string {
  return unit === 'celsius' ? `${Math.round(kmh)} km/h` : `${Math.round(milesOf(kmh))} mph`;
}

export function depth(mm: number, unit: TemperatureUnit): string {
  return unit === 'celsius' ? `${oneDecimal(mm)} mm` : `${inchesOf(mm).toFixed(2)} in`;
}

function oneDecimal(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'YYYY-MM-DD' at the place. An old forecast may begin on a past day. */
export function dateAt(now: Date, timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
  } catch {
    // The browser does not know the time zone.
    return null;
  }
}

/** The dates are local to the place, so no time zone is applied. */
export function dayName(date: string, today: string | null): string {
  return date === today ? 'Today' : WEEKDAY.format(new Date(`${date}T00:00:00Z`));
}

export function dayOfMonth(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`));
}

/** 'YYYY-MM-DDTHH:mm' in the place's local time → 'HH:mm' */
export function clock(localTime: string): string {
  return localTime.slice(11, 16);
}

const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function momentText(iso: string): string {
  return MOMENT.format(new Date(iso));
}
