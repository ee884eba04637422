import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.mjs';
import { timeoutFactor } from './scripts/timeout-factor.mjs';

const factor = timeoutFactor();
const executablePath = findBrowser();
if (!executablePath) throw new Error('No Chromium or Chrome found: run `npm test`, which brings one.');

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Those for other browsers have a command of their own: npm run trial -- browsers.
  testIgnore: 'browsers/**',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // A journey mostly waits, for pages and for the server: more than there are cores keeps both busy.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 90_000 * factor,
  // `toPass` and actions have no timeout of their own: without these, a failure would not say which step it was.
  expect: { timeout: 15_000 * factor, toPass: { timeout: 15_000 * factor } },
  reporter: 'list',
  use: {
    actionTimeout: 30_000 * factor,
    ...devices['Desktop Chrome'],
    // Set by the global set-up, which runs before the workers read this file again.
    baseURL: process.env['E2E_SITE_URL'] ?? '',
    // A site with TLS is one for the tests, with a certificate that it has signed itself.
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 900 },
    // Nothing to wait for; journeys about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A page stays in the process of the blank one before it, instead of starting another.
    launchOptions: { executablePath, args: [...BROWSER_FLAGS, '--renderer-process-limit=1'] },
    // Recording costs as much as the journey: look closer at a failure with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
