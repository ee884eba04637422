import { afterEach, beforeEach, expect, vi } from 'vitest';

const logged: string[] = [];
let expected: RegExp | null = null;

/** For tests of failures: the page says so in the log too, and this is what it says. */
export function expectLogged(words: RegExp): void {
  expected = words;
}

/** As in the journeys: what a page logs as an error, and no test asked for, fails the test. */
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
