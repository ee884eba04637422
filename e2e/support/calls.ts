import type { Page, Request } from '@playwright/test';

const CALL = /^\/(api|sanctum)\//;
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export interface WatchedCalls {
  /** What the page has asked since the last time, once it has nothing left to do. */
  taken(): Promise<readonly string[]>;
  stop(): void;
}

/** Notes what a page asks of the API, in alphabetical order: what starts at once has none of its own. */
export function watchCalls(page: Page): WatchedCalls {
  let asked: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (CALL.test(pathname)) asked.push(`${request.method()} ${pathname.replace(ID, ':id')}`);
  };
  page.on('request', note);
  return {
    async taken() {
      await untilIdle(page);
      const calls = asked.sort();
      asked = [];
      return calls;
    },
    stop: () => page.off('request', note),
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
