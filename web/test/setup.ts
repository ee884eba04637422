import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { tabClient } from '../app/query/query-provider.tsx';
import { watchLoggedErrors } from './logged-errors.ts';

// Each file begins as a visitor: another one may have left its member's session in the browser.
localStorage.clear();
sessionStorage.clear();
// Files share what they load: the library says this for the first of them alone, and the tab remembers what
// a former test has read.
beforeEach(async () => {
  await cleanup();
  tabClient.clear();
});
watchLoggedErrors();
