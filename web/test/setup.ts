import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { tabClient } from '../app/query/query-provider.tsx';
import { watchLoggedErrors } from './logged-errors.ts';

// Test files share modules: the library warns only in the first file, and the tab's cache outlives a test. So
// each test starts as a visitor with empty storage.
beforeEach(async () => {
  await cleanup();
  // A form that was just left may still be saving its draft.
  tabClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});
watchLoggedErrors();
