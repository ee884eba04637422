import { expect, type Page, type Request } from '@playwright/test';

const CALL = /^\/(api|sanctum)\//;
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export interface WatchedCalls {
  /** These and no others since the last time, when they are answered and the page has nothing left to do. */
  expectTaken(calls: readonly string[], when: string): Promise<void>;
  stop(): void;
}

/** Notes what a page asks of the API, in any order: what starts at once has none of its own. */
export function watchCalls(page: Page): WatchedCalls {
  let asked: string[] = [];
  const unanswered = new Set<Request>();
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!CALL.test(pathname)) return;
    asked.push(`${request.method()} ${pathname.replace(ID, ':id')}`);
    unanswered.add(request);
  };
  const noteEnd = (request: Request) => unanswered.delete(request);
  page.on('request', note).on('requestfinished', noteEnd).on('requestfailed', noteEnd);
  return {
    async expectTaken(calls, when) {
      // A part of the page that is still on its way has not asked yet.
      await expect.poll(() => asked.length, { message: when }).toBeGreaterThanOrEqual(calls.length);
      // A page that is left before its answer gives it up, and rightly asks again.
      await expect.poll(() => unanswered.size, { message: when }).toBe(0);
      await untilIdle(page);
      expect(asked.sort(), when).toEqual([...calls].sort());
      asked = [];
    },
    stop: () => page.off('request', note).off('requestfinished', noteEnd).off('requestfailed', noteEnd),
  };
}

/** What effects ask for is asked before the browser has time for this. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** As a glance at another tab: both events come, as a browser sends them. */
export async function leaveTabAndReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
  });
}
