import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { watchLoggedErrors } from './logged-errors.ts';

// Each file begins as a visitor: another one may have left its member's session in the browser.
localStorage.clear();
sessionStorage.clear();
// Files share what they load, and the library says this for the first of them alone.
beforeEach(() => cleanup());
watchLoggedErrors();
