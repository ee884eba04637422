import { expect, test } from 'vitest';
import { failedJourneys, failedTests } from './test-reports.mjs';

test('a file with a failed test, and one that cannot be loaded, are named and counted', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 2,
    testResults: [
      { name: '/site/a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      {
        name: '/site/server/b.test.ts',
        status: 'failed',
        assertionResults: [{ status: 'failed' }, { status: 'failed' }],
      },
      { name: '/site/c.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(failedTests(report, '/site')).toEqual({
    passed: 3,
    failed: 3,
    names: ['server/b.test.ts', 'c.test.ts'],
  });
});

test('failed journeys are named by file and line, in groups too', () => {
  const report = {
    stats: { expected: 5, unexpected: 2, flaky: 0 },
    suites: [
      {
        specs: [{ ok: true, file: 'home.spec.ts', line: 3 }],
        suites: [{ specs: [{ ok: false, file: 'home.spec.ts', line: 9 }] }],
      },
      { specs: [{ ok: false, file: 'search.spec.ts', line: 4 }] },
    ],
  };
  expect(failedJourneys(report)).toEqual({
    passed: 5,
    failed: 2,
    names: ['e2e/home.spec.ts:9', 'e2e/search.spec.ts:4'],
  });
});
