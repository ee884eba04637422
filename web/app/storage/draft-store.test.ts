import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDraft, takeDraft } from './draft-store.ts';
import { inMemoryBrowser, inMemoryKeyDatabase } from './in-memory-storage.ts';

const DRAFT = { email: 'ada@example.com', password: 'a new and secret word' };
let browser: ReturnType<typeof inMemoryBrowser>;

beforeEach(() => {
  browser = inMemoryBrowser();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('indexedDB', inMemoryKeyDatabase());
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('gives a draft back once, to its own form, and stores no plain text', async () => {
  await keepDraft('reset', DRAFT);
  expect(JSON.stringify(browser.sessionStorage.entries())).not.toContain('secret');
  expect(await takeDraft('contact')).toBeNull();
  expect(await takeDraft('reset')).toEqual(DRAFT);
  expect(await takeDraft('reset')).toBeNull();
});

it.each(['not encrypted at all', '', btoa('nonsense that is long enough')])(
  'takes no draft from %j',
  async (kept) => {
    browser.sessionStorage.setItem('draft_reset', kept);
    expect(await takeDraft('reset')).toBeNull();
  },
);

it('keeps nothing where the browser has no place for the key', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await keepDraft('reset', DRAFT);
  expect(browser.sessionStorage.entries()).toEqual({});
});
