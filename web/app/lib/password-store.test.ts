import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recallPassword, rememberPassword } from './password-store.ts';
import { readSealedPassword, saveSealedPassword, setRemembered } from './session-storage.ts';
import { standInBrowser, standInKeyDatabase } from './stand-in-browser-store.ts';

const PASSWORD = 'correct horse · Æther 🐎';
let keys: ReturnType<typeof standInKeyDatabase>;

beforeEach(() => {
  keys = standInKeyDatabase();
  vi.stubGlobal('window', standInBrowser());
  vi.stubGlobal('indexedDB', keys);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('gives back what it was given, and stores no plain text', async () => {
  setRemembered(true);
  expect(await rememberPassword(PASSWORD)).toBe(true);
  expect(await recallPassword()).toBe(PASSWORD);
  expect(atob(readSealedPassword())).not.toContain('correct');
});

it('seals the same password differently each time, with a key that nobody can export', async () => {
  setRemembered(true);
  await rememberPassword(PASSWORD);
  const first = readSealedPassword();
  await rememberPassword(PASSWORD);
  expect(readSealedPassword()).not.toBe(first);
  expect([...keys.kept.values()]).toEqual([expect.objectContaining({ extractable: false })]);
});

it('keeps nothing unless remember me is on', async () => {
  expect(await rememberPassword(PASSWORD)).toBe(false);
  expect(readSealedPassword()).toBe('');
  expect(await recallPassword()).toBeNull();
});

it('recalls nothing when the key is gone or the text was tampered with', async () => {
  setRemembered(true);
  await rememberPassword(PASSWORD);
  const [name, key] = [...keys.kept][0] ?? ['', null];
  keys.kept.clear();
  expect(await recallPassword()).toBeNull();
  keys.kept.set(name, key);
  const sealed = readSealedPassword();
  saveSealedPassword(`${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`);
  expect(await recallPassword()).toBeNull();
});

it('says so when the browser has no place for the key', async () => {
  setRemembered(true);
  vi.stubGlobal('indexedDB', undefined);
  expect(await rememberPassword(PASSWORD)).toBe(false);
  expect(readSealedPassword()).toBe('');
});
