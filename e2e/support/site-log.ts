import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { TestInfo } from '@playwright/test';

const SHOWN_PROBLEMS = 10;
const SHOWN_OTHERS = 20;
const LONGEST_LINE = 300;
const BEGIN_OF_ENTRY = /^(?=\d\d:\d\d:\d\d |\{)/m;
const PROBLEM = /^(?:[\d:]+ (?:warn|error|fatal)|\{"level":[456]0|(?![\d{]))/;

/** Creates the directory for the logs of this run's sites, and returns a function that removes it. */
export function keepSiteLogs(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'carom-site-logs-'));
  process.env['SITE_LOGS'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Marks the current end of the logs, and returns a function that reads what was added since. */
export function markSiteLogs(siteUrl: string | undefined): () => string {
  const sizes = new Map(logFiles(siteUrl).map((file) => [file, statSync(file).size]));
  return () =>
    logFiles(siteUrl)
      .map((file) => readFileSync(file).subarray(sizes.get(file) ?? 0))
      .join('');
}

/** The log of the journey's site, and those of the sites that this worker started. */
function logFiles(siteUrl: string | undefined): string[] {
  const folder = process.env['SITE_LOGS'];
  if (!folder || !siteUrl) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${process.pid}-`) || name.endsWith(`-${new URL(siteUrl).port}.log`))
    .map((name) => join(folder, name));
}

/** Saves the whole log of a failed journey beside its screenshot, and describes its end. */
export function describeSiteLog(log: string, testInfo: TestInfo): string {
  if (log === '') return 'The site logged nothing during this journey.';
  const file = testInfo.outputPath('site.log');
  writeFileSync(file, log);
  const entries = log.split(BEGIN_OF_ENTRY).map((entry) => entry.trimEnd());
  const problems = entries.filter((entry) => PROBLEM.test(entry)).slice(-SHOWN_PROBLEMS);
  const others = entries
    .filter((entry) => !PROBLEM.test(entry) && !entry.includes('/assets/'))
    .slice(-SHOWN_OTHERS);
  return [
    `Log of the site during this journey (all of it: ${relative(process.cwd(), file)})`,
    ...problems,
    ...(problems.length > 0 && others.length > 0 ? ['…'] : []),
    ...others.map((entry) => entry.slice(0, LONGEST_LINE)),
  ].join('\n');
}
