import { relative, sep } from 'node:path';

/**
 * Vitest's JSON report: every test with its name and duration, and the files that failed without a failed test,
 * such as one that cannot be loaded.
 */
export function readVitestReport(report, root) {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = pathIn(root, name);
    const tests = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({
        name: `${file} › ${[...test.ancestorTitles, test.title].join(' › ')}`,
        hasPassed: test.status === 'passed',
        ms: test.duration ?? 0,
      }));
    const isUnexplained = status === 'failed' && tests.every((test) => test.hasPassed);
    return isUnexplained ? [...tests, { name: file, hasPassed: false, ms: 0 }] : tests;
  });
}

/** Playwright's JSON report: every journey with its name, its duration and the screenshot of a failure. */
export function readPlaywrightReport({ suites }, root) {
  return suites.flatMap((suite) => journeysOf(suite, [])).map((journey) => withPaths(journey, root));
}

function journeysOf(suite, titles) {
  const own = suite.specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status !== 'skipped')
      .map(({ results }) => ({
        name: [`e2e/${spec.file}:${spec.line}`, ...titles, spec.title].join(' › '),
        hasPassed: spec.ok,
        ms: results.reduce((sum, result) => sum + result.duration, 0),
        screenshot: results
          .flatMap((result) => result.attachments ?? [])
          .find(({ contentType }) => contentType === 'image/png')?.path,
      })),
  );
  const inner = (suite.suites ?? []).flatMap((group) => journeysOf(group, [...titles, group.title]));
  return [...own, ...inner];
}

function withPaths({ screenshot, ...journey }, root) {
  return screenshot ? { ...journey, screenshot: pathIn(root, screenshot) } : journey;
}

function pathIn(root, path) {
  return relative(root, path).split(sep).join('/');
}
