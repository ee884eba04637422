import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { tabClient } from '../app/query/query-provider.tsx';
import { watchLoggedErrors } from './logged-errors.ts';

// Files share what they load: the library says this for the first of them alone, and the tab remembers what
// a former test has read. Each test begins as a visitor, in a browser that keeps nothing.
beforeEach(async () => {
  await cleanup();
  // A form that was just left may still be encrypting its draft.
  tabClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});
watchLoggedErrors();
