import { relative, sep } from 'node:path';

/** Includes tests that did not run after a failed hook. */
const NOT_RUN = new Set(['skipped', 'pending', 'todo', 'disabled']);
const SEED = /\bseed: (-?\d+)/;

/**
 * Reads Vitest's JSON report: every test with its name and duration, the seed of a failed property, and files that
 * failed without a failed test, such as one that cannot be loaded. A skipped test does not count as passed.
 */
export function readVitestReport(report, root) {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = pathIn(root, name);
    const tests = assertionResults.map((test) => {
      const [, seed] = SEED.exec(test.failureMessages?.join('\n') ?? '') ?? [];
      return {
        name: `${file} › ${[...test.ancestorTitles, test.title].join(' › ')}`,
        hasPassed: test.status === 'passed',
        ms: test.duration ?? 0,
        ...(seed && { seed }),
        ...(NOT_RUN.has(test.status) && { isSkipped: true }),
      };
    });
    const isUnexplained = status === 'failed' && tests.every((test) => test.hasPassed);
    return isUnexplained ? [...tests, { name: file, hasPassed: false, ms: 0 }] : tests;
  });
}

/**
 * Reads Playwright's JSON report: every journey with its name, duration and the screenshot of a
 * failure. Skipped journeys and those that passed only on a retry do not count as passed.
 */
export function readPlaywrightReport({ suites }, root) {
  return suites.flatMap((suite) => journeysOf(suite, [])).map((journey) => withPaths(journey, root));
}

function journeysOf(suite, titles) {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: [`e2e/${spec.file}:${spec.line}`, ...titles, spec.title].join(' › '),
      hasPassed: status === 'expected',
      ms: results.reduce((sum, result) => sum + result.duration, 0),
      screenshot: results
        .flatMap((result) => result.attachments ?? [])
        .find(({ contentType }) => contentType === 'image/png')?.path,
      ...(status === 'skipped' && { isSkipped: true }),
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
