import { defineConfig } from '@playwright/test';
import { timeoutFactor } from '../../scripts/timeout-factor.mjs';
import type { BrowserOptions } from './support/test.ts';

const factor = timeoutFactor();

/**
 * Playwright is only the runner. It cannot drive Debian's Firefox or WebKitGTK, so Puppeteer and Selenium do.
 */
export default defineConfig<BrowserOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../support/global-setup.ts',
  outputDir: '../../test-results/browsers',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 360_000 * factor,
  expect: { timeout: 20_000 * factor },
  reporter: 'list',
  use: { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  projects: [
    { name: 'firefox', use: { browserUnderTest: 'firefox' } },
    { name: 'webkit', use: { browserUnderTest: 'webkit' } },
  ],
});
