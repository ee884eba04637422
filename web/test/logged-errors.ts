import { afterEach, beforeEach, expect, vi } from 'vitest';

const logged: string[] = [];
let expected: RegExp | null = null;

/** For tests of failures: expects an error in the console. */
export function expectLogged(words: RegExp): void {
  expected = words;
}

/** As in the journeys, an unexpected error in the console fails the test. */
export function watchLoggedErrors(): void {
  beforeEach(() => {
    logged.length = 0;
    expected = null;
    vi.spyOn(console, 'error').mockImplementation((...words) => {
      logged.push(words.map(String).join(' '));
    });
  });
  afterEach(() => {
    expect(logged.filter((line) => !expected?.test(line))).toEqual([]);
    if (expected) expect(logged.join('\n')).toMatch(expected);
  });
}
