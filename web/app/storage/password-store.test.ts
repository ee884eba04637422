import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inMemoryBrowser, inMemoryKeyDatabase } from '../../test/in-memory-storage.ts';
import { readEncryptedPassword, saveEncryptedPassword, setRemembered } from '../session/session-storage.ts';
import { recallPassword, rememberPassword } from './password-store.ts';

const PASSWORD = 'correct horse · Æther 🐎';
let keys: ReturnType<typeof inMemoryKeyDatabase>;

beforeEach(() => {
  keys = inMemoryKeyDatabase();
  vi.stubGlobal('window', inMemoryBrowser());
  vi.stubGlobal('indexedDB', keys);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('returns the stored password, and stores no plain text', async () => {
  setRemembered(true);
  expect(await rememberPassword(PASSWORD)).toBe(true);
  expect(await recallPassword()).toBe(PASSWORD);
  expect(atob(readEncryptedPassword())).not.toContain('correct');
});

it('encrypts the same password differently each time, with a non-extractable key', async () => {
  setRemembered(true);
  await rememberPassword(PASSWORD);
  const first = readEncryptedPassword();
  await rememberPassword(PASSWORD);
  expect(readEncryptedPassword()).not.toBe(first);
  expect([...keys.kept.values()]).toEqual([expect.objectContaining({ extractable: false })]);
});

it('stores nothing unless remember me is on', async () => {
  expect(await rememberPassword(PASSWORD)).toBe(false);
  expect(readEncryptedPassword()).toBe('');
  expect(await recallPassword()).toBeNull();
});

it('returns null if the key is gone or the text was tampered with', async () => {
  setRemembered(true);
  await rememberPassword(PASSWORD);
  const [name, key] = [...keys.kept][0] ?? ['', null];
  keys.kept.clear();
  expect(await recallPassword()).toBeNull();
  keys.kept.set(name, key);
  const encrypted = readEncryptedPassword();
  saveEncryptedPassword(`${encrypted.startsWith('A') ? 'B' : 'A'}${encrypted.slice(1)}`);
  expect(await recallPassword()).toBeNull();
});

it('returns false if the browser cannot store the key', async () => {
  setRemembered(true);
  vi.stubGlobal('indexedDB', undefined);
  expect(await rememberPassword(PASSWORD)).toBe(false);
  expect(readEncryptedPassword()).toBe('');
});
