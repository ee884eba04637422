import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { describeSiteLog, markSiteLogs } from './site-log.ts';

/** Problems that no page may have, collected on every page of every journey. */
interface Complaints {
  readonly cspViolations: string[];
  readonly consoleErrors: string[];
}

interface Fixtures {
  /**
   * Shows the site's log when a journey fails. Set up first, so that it includes failures of other fixtures.
   */
  readonly siteLog: undefined;
  readonly complaints: Complaints;
  /** Console errors that the journey causes on purpose, such as a request to a stopped server. */
  readonly expectedErrors: RegExp[];
}

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  siteLog: [
    async ({ baseURL }, use, testInfo) => {
      const readLog = markSiteLogs(baseURL);
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const failure = new Error(describeSiteLog(readLog(), testInfo));
      failure.stack = failure.message;
      throw failure;
    },
    { auto: true },
  ],
  complaints: [
    async ({ siteLog: _, context, expectedErrors }, use) => {
      const complaints: Complaints = { cspViolations: [], consoleErrors: [] };
      await context.exposeFunction('reportCspViolation', (violation: string) => {
        complaints.cspViolations.push(violation);
      });
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const report = Reflect.get(window, 'reportCspViolation');
          report(`${event.violatedDirective} blocked ${event.blockedURI} on ${location.pathname}`);
        });
      });
      context.on('console', (message) => {
        if (message.type() !== 'error' || isOrdinaryAnswer(message)) return;
        complaints.consoleErrors.push(message.text());
      });
      context.on('weberror', (error) => complaints.consoleErrors.push(String(error.error())));
      await use(complaints);
      expect(complaints.cspViolations).toEqual([]);
      const unexpected = complaints.consoleErrors.filter(
        (text) => !expectedErrors.some((pattern) => pattern.test(text)),
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The browser reports these statuses as errors. A member who has never paid gets 404, as specified; a night
 * whose page was left before the reply gets 409 with the current version.
 */
function isOrdinaryAnswer(message: ConsoleMessage): boolean {
  const { url } = message.location();
  if (url.endsWith('/api/subscription_info')) return message.text().includes('404');
  return url.includes('/api/nights/') && message.text().includes('409');
}

export { expect };

export function siteUrl(): string {
  const url = process.env['E2E_SITE_URL'];
  if (!url) throw new Error('The site is not running: global-setup.ts starts it.');
  return url;
}

/** Waits for prefetched files: the login page must open without a server too. */
export async function untilPreloaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
    const hasArrived = ({ href }: HTMLLinkElement) =>
      performance
        .getEntriesByName(href)
        .some((entry) => 'responseEnd' in entry && Number(entry.responseEnd) > 0);
    // Compares the whole name, because the module that prefetches the page has a similar one.
    return links.some(({ href }) => href.includes('/login-page-')) && links.every(hasArrived);
  });
}

/** Opens a page and waits until React has hydrated it. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
