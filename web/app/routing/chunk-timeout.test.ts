import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, withinChunkTimeout } from './chunk-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a chunk counts as failed after 120000 ms, and not before', async () => {
  let failure: unknown;
  withinChunkTimeout(() => new Promise(() => {})).catch((error: unknown) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toBeInstanceOf(ChunkLoadError);
});

test('a loaded chunk leaves no timer behind', async () => {
  await expect(withinChunkTimeout(async () => 'loaded')).resolves.toBe('loaded');
  expect(vi.getTimerCount()).toBe(0);
});

test('a chunk that fails is retried once', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('network changed')).mockResolvedValue('loaded');
  await expect(withinChunkTimeout(load)).resolves.toBe('loaded');
});

test('a chunk that fails again fails with its cause', async () => {
  const cause = new Error('offline');
  const load = vi.fn().mockRejectedValue(cause);
  await expect(withinChunkTimeout(load)).rejects.toMatchObject({ name: 'ChunkLoadError', cause });
  expect(load).toHaveBeenCalledTimes(2);
});
