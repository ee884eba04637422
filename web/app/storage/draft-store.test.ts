import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inMemoryBrowser, inMemoryKeyDatabase } from '../../test/in-memory-storage.ts';
import { dropDraft, hasDraft, keepDraft, readDraft, takeDraft } from './draft-store.ts';
import { encryptText } from './encrypted-storage.ts';

const DRAFT = { email: 'ada@example.com', message: 'Dear Carom Labs,' };
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

it('returns a draft once, to its own form', async () => {
  keepDraft('contact', DRAFT);
  expect(hasDraft('contact')).toBe(true);
  expect(await readDraft('contact')).toEqual(DRAFT);
  expect(await takeDraft('reset')).toBeNull();
  expect(await takeDraft('contact')).toEqual(DRAFT);
  expect(await takeDraft('contact')).toBeNull();
});

it('stores the latest input until it is removed', async () => {
  keepDraft('contact', DRAFT);
  keepDraft('contact', { email: 'last@example.com' });
  expect(await readDraft('contact')).toEqual({ email: 'last@example.com' });
  dropDraft('contact');
  expect(hasDraft('contact')).toBe(false);
});

it.each(['no draft at all', '"text"', '{"email":1}', btoa('nonsense that is long enough')])(
  'reads no draft from %j',
  async (kept) => {
    keepDraft('contact', DRAFT);
    browser.sessionStorage.setItem('draft_contact', kept);
    expect(await takeDraft('contact')).toBeNull();
  },
);

it('reads a draft that the previous release encrypted', async () => {
  keepDraft('contact', DRAFT);
  browser.sessionStorage.setItem('draft_contact', (await encryptText(JSON.stringify(DRAFT))) ?? '');
  expect(await takeDraft('contact')).toEqual(DRAFT);
});
