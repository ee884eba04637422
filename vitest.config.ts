import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.mjs';
import { timeoutFactor } from './scripts/timeout-factor.mjs';

const executablePath = findBrowser();
const factor = timeoutFactor();
const TEST_TIMEOUT_MS = 60_000 * factor;
const EXPECT = { poll: { timeout: 15_000 * factor } };

export default defineConfig({
  test: {
    // More than there are cores: while one test waits for its database or its browser, another goes on.
    maxWorkers: 3,
    // Screenshots of failed component tests.
    attachmentsDir: 'test-results/components',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{domain,contract,scripts}/**/*.test.ts',
            'payment-emulator/src/**/*.test.ts',
            'web/app/**/*.test.ts',
          ],
          setupFiles: ['scripts/property-seed.ts', 'scripts/unstub-globals.ts'],
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          expect: EXPECT,
          isolate: false,
        },
      },
      {
        // Found before the first test: one that is found later reloads the page under it.
        optimizeDeps: {
          include: [
            '@paypal/paypal-js',
            '@tanstack/react-query',
            'react',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            'react-router',
            'zod',
          ],
        },
        test: {
          name: 'browser',
          include: ['web/app/**/*.test.tsx'],
          setupFiles: ['scripts/unstub-globals.ts', 'web/test/setup.ts'],
          // As with the server's: to load the modules anew for each file took nearly half of the work.
          isolate: false,
          restoreMocks: true,
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          expect: EXPECT,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: true,
            provider: playwright({
              launchOptions: { ...(executablePath && { executablePath }), args: BROWSER_FLAGS },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'payment-emulator/test/**/*.test.ts'],
          globalSetup: ['scripts/build.mjs', 'server/test/support/global-setup.ts'],
          setupFiles: ['scripts/property-seed.ts', 'server/test/support/setup.ts'],
          // Real processes and databases take longer than functions and components.
          testTimeout: 3 * TEST_TIMEOUT_MS,
          hookTimeout: 3 * TEST_TIMEOUT_MS,
          expect: { poll: { timeout: TEST_TIMEOUT_MS } },
          // Modules keep no state, so that a file may use those that another one has loaded: half of the time.
          isolate: false,
        },
      },
    ],
  },
});
