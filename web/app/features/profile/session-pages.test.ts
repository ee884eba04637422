import { expect, test } from 'vitest';
import { listedOnce, withoutSession } from './session-pages.ts';

const page = (...ids: string[]) => ({ sessions: ids.map((id) => ({ id })), next: null });

test('a session on two pages is listed once, where it stands first', () => {
  expect(listedOnce([page('a', 'b'), page('b', 'c')]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(listedOnce([])).toEqual([]);
});

test('an ended session is on no page any more; the pages stay', () => {
  expect(withoutSession([page('a', 'b'), page('b')], 'b')).toEqual([page('a'), page()]);
});
