import { expect, it } from 'vitest';
import { dayText, monthText, placeOfZone } from './class-times.ts';

it('has days, months and zones in words', () => {
  expect(dayText('2026-11-17')).toBe('Tuesday, November 17, 2026');
  expect(monthText('2026-11')).toBe('November 2026');
  expect(placeOfZone('America/New_York')).toBe('America/New York');
});
