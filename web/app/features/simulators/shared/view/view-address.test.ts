import { describe, expect, it } from 'vitest';
import { parseParts, searchOf, settingsQueryOf, viewQueryOf } from './view-address.ts';

describe('the view in an address', () => {
  it.each([
    ['', '', ''],
    ['?q=5', '', 'q=5'],
    ['?q=5&lecture=chart,narration&seed=7&theme=light', 'lecture=chart,narration&theme=light', 'q=5&seed=7'],
    ['?lecture', 'lecture', ''],
    ['?lectures=1', '', 'lectures=1'],
  ])('tells of %o what is about the view, %o, from the settings, %o', (search, view, settings) => {
    expect(viewQueryOf(search)).toBe(view);
    expect(settingsQueryOf(search)).toBe(settings);
  });

  it('joins queries, and needs no question mark for none', () => {
    expect(searchOf('', '')).toBe('');
    expect(searchOf('q=5', '')).toBe('?q=5');
    expect(searchOf('q=5', 'lecture=chart')).toBe('?q=5&lecture=chart');
  });

  it.each([
    ['chart,narration', ['chart', 'narration']],
    [' narration , chart,chart', ['narration', 'chart']],
    ['chart,nonsense,', ['chart']],
    ['', []],
  ])('reads the parts of %o', (text, parts) => {
    expect(parseParts(text)).toEqual(parts);
  });
});
