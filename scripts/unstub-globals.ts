import { afterEach, vi } from 'vitest';

// Vitest's own option restores them before the next test. Files share their globals, so that a module which the next
// file imports would still find the stub of the last test.
afterEach(() => {
  vi.unstubAllGlobals();
});
