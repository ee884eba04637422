import { relative } from 'node:path';

/** How many passed and failed in vitest's report, and the files with a failure. */
export function failedTests(report, root) {
  const files = report.testResults.filter((file) => file.status === 'failed');
  // A file that cannot be loaded has failed without a failed test in it.
  const unloaded = files.filter((file) => !file.assertionResults.some((test) => test.status === 'failed'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    names: files.map((file) => relative(root, file.name)),
  };
}

/** How many passed and failed in Playwright's report, and the failed ones as file:line. */
export function failedJourneys({ stats, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    names: suites.flatMap(specsOf).flatMap((spec) => (spec.ok ? [] : [`e2e/${spec.file}:${spec.line}`])),
  };
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}
