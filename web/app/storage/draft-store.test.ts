import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropDraft, dropPendingDrafts, hasDraft, keepDraft, readDraft, takeDraft } from './draft-store.ts';
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

it('gives back what is still being encrypted', async () => {
  const keeping = keepDraft('reset', DRAFT);
  expect(hasDraft('reset')).toBe(true);
  expect(await readDraft('reset')).toEqual(DRAFT);
  await keeping;
  expect(await readDraft('reset')).toEqual(DRAFT);
});

it.each([
  ['dropped', () => dropDraft('reset')],
  ['dropped with all others', dropPendingDrafts],
  ['taken', () => takeDraft('reset')],
])('keeps nothing that was %s while it was being encrypted', async (_how, go) => {
  const keeping = keepDraft('reset', DRAFT);
  await go();
  await keeping;
  expect(hasDraft('reset')).toBe(false);
  expect(browser.sessionStorage.entries()).not.toHaveProperty('draft_reset');
});

it('can read all drafts when two were the first to be encrypted, at the same time', async () => {
  const forms = ['reset', 'contact', 'profile'];
  await Promise.all(forms.map((form) => keepDraft(form, DRAFT)));
  for (const form of forms) expect(await readDraft(form)).toEqual(DRAFT);
});

it('keeps what was typed last, whatever is encrypted first', async () => {
  await Promise.all([keepDraft('reset', DRAFT), keepDraft('reset', { email: 'last@example.com' })]);
  expect(await readDraft('reset')).toEqual({ email: 'last@example.com' });
});
