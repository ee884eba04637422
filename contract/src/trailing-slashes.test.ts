import { expect, test } from 'vitest';
import { withoutTrailingSlashes } from './trailing-slashes.ts';

test.each([
  ['/help/', '/help'],
  ['/help', '/help'],
  ['/help//', '/help'],
  ['//help', '//help'],
  ['/', ''],
  ['', ''],
])('%j is %j', (path, expected) => {
  expect(withoutTrailingSlashes(path)).toBe(expected);
});

/** How often the function reads a character. */
function readsOf(path: string): number {
  let reads = 0;
  const watched = new Proxy(Object(path), {
    get(text: object, key) {
      reads += 1;
      const value: unknown = Reflect.get(text, key);
      return typeof value === 'function' ? value.bind(text) : value;
    },
  });
  withoutTrailingSlashes(watched as string);
  return reads;
}

test.each([
  ['nothing but slashes', (size: number) => '/'.repeat(size)],
  ['slashes at the end', (size: number) => `/help${'/'.repeat(size)}`],
  ['slashes before the end', (size: number) => `${'/'.repeat(size)}x`],
  ['rows of slashes', (size: number) => `${'/'.repeat(99)}x`.repeat(size / 100)],
])('%s: ten times the path is at most ten times the work', (_case, pathOf) => {
  const [short, long] = [readsOf(pathOf(1000)), readsOf(pathOf(10_000))];
  expect(short).toBeLessThanOrEqual(1010);
  expect(long).toBeLessThanOrEqual(10 * short);
});
