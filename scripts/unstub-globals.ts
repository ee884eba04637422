import { afterEach, vi } from 'vitest';

// Vitest's own option restores globals only before the next test. Files share their globals, so a
// module imported by the next file would still see the last test's stub.
afterEach(() => {
  vi.unstubAllGlobals();
});
