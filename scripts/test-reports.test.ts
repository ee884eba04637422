import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';

test('tests have their names, durations and seeds; one that did not run has not passed; a file that cannot be loaded has failed', () => {
  const passed = { ancestorTitles: ['a group'], title: 'holds', status: 'passed', duration: 12 };
  const report = {
    testResults: [
      {
        name: '/site/a.test.ts',
        status: 'passed',
        assertionResults: [passed, { ...passed, status: 'skipped' }],
      },
      {
        name: '/site/server/b.test.ts',
        status: 'failed',
        assertionResults: [
          {
            ...passed,
            ancestorTitles: [],
            status: 'failed',
            failureMessages: ['Error: Property failed after 1 tests\n{ seed: -1815, path: "0:0" }'],
          },
        ],
      },
      { name: '/site/c.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(readVitestReport(report, '/site')).toEqual([
    { name: 'a.test.ts › a group › holds', hasPassed: true, ms: 12 },
    { name: 'a.test.ts › a group › holds', hasPassed: false, ms: 12, isSkipped: true },
    { name: 'server/b.test.ts › holds', hasPassed: false, ms: 12, seed: '-1815' },
    { name: 'c.test.ts', hasPassed: false, ms: 0 },
  ]);
});

test('journeys have file, line and group in their names; a failed one has its screenshot; flaky is not passed', () => {
  const spec = (title: string, status: string, path?: string) => ({
    title,
    ok: status !== 'unexpected',
    file: 'home.spec.ts',
    line: 3,
    tests: [
      {
        status,
        results: [{ duration: 900, attachments: path ? [{ contentType: 'image/png', path }] : [] }],
      },
    ],
  });
  const report = {
    suites: [
      {
        title: 'home.spec.ts',
        specs: [spec('opens', 'expected'), spec('waits', 'flaky'), spec('rests', 'skipped')],
        suites: [
          {
            title: 'on a phone',
            specs: [spec('opens', 'unexpected', '/site/test-results/opens/failed.png')],
          },
        ],
      },
    ],
  };
  expect(readPlaywrightReport(report, '/site')).toEqual([
    { name: 'e2e/home.spec.ts:3 › opens', hasPassed: true, ms: 900 },
    { name: 'e2e/home.spec.ts:3 › waits', hasPassed: false, ms: 900 },
    { name: 'e2e/home.spec.ts:3 › rests', hasPassed: false, ms: 900, isSkipped: true },
    {
      name: 'e2e/home.spec.ts:3 › on a phone › opens',
      hasPassed: false,
      ms: 900,
      screenshot: 'test-results/opens/failed.png',
    },
  ]);
});
