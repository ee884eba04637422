import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{domain,contract,scripts}/**/*.test.ts',
            'payment-emulator/src/**/*.test.ts',
            'web/app/**/*.test.{ts,tsx}',
          ],
          // The checks of the sources read all of them, on machines that are busy with other things too.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'payment-emulator/test/**/*.test.ts'],
          globalSetup: ['server/test/support/global-setup.ts'],
          // Real processes and databases: generous, for machines that are busy with other things.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
