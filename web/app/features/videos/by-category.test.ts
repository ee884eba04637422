import { expect, test } from 'vitest';
import { byCategory } from './by-category.ts';

test('videos stand by category, both in the order of the list', () => {
  const videos = [
    { title: 'a', category: 'Talks' },
    { title: 'b', category: 'Classes' },
    { title: 'c', category: 'Talks' },
  ];
  expect(byCategory(videos)).toEqual([
    ['Talks', [videos[0], videos[2]]],
    ['Classes', [videos[1]]],
  ]);
  expect(byCategory([])).toEqual([]);
});
