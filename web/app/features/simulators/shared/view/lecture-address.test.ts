import { describe, expect, it } from 'vitest';
import { lectureQueryOf, readLecture } from './lecture-address.ts';

const AT_FIRST = ['controls', 'chart'] as const;

describe('a lecture in an address', () => {
  it.each([
    ['', null],
    ['?q=5', null],
    ['?lecture', { parts: AT_FIRST, panel: 1, theme: null }],
    ['?lecture=nonsense&panel=-1&theme=sepia', { parts: AT_FIRST, panel: 1, theme: null }],
    ['?lecture=chart,steps&panel=2&theme=light&q=5', { parts: ['chart', 'steps'], panel: 2, theme: 'light' }],
    ['?lecture=chart&panel=0', { parts: ['chart'], panel: 0, theme: null }],
  ])('%o', (search, lecture) => {
    expect(readLecture(search, AT_FIRST)).toEqual(lecture);
  });

  it('is found again by what is written', () => {
    const lecture = { parts: ['narration', 'chart'], panel: 3, theme: 'dark' } as const;
    expect(lectureQueryOf(lecture)).toBe('lecture=narration,chart&panel=3&theme=dark');
    expect(readLecture(`?${lectureQueryOf(lecture)}`, AT_FIRST)).toEqual(lecture);
  });
});
