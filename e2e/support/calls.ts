import { expect, type Page, type Request } from '@playwright/test';

const CALL = /^\/(api|sanctum)\//;
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export interface WatchedCalls {
  /** Expects exactly these calls since the last check, once they are answered and the page is idle. */
  expectTaken(calls: readonly string[], when: string): Promise<void>;
  stop(): void;
}

/** Records the API calls of a page. Their order is ignored, because concurrent calls have none. */
export function watchCalls(page: Page): WatchedCalls {
  let taken: string[] = [];
  const unanswered = new Set<Request>();
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!CALL.test(pathname)) return;
    taken.push(`${request.method()} ${pathname.replace(ID, ':id')}`);
    unanswered.add(request);
  };
  const noteEnd = (request: Request) => unanswered.delete(request);
  page.on('request', note).on('requestfinished', noteEnd).on('requestfailed', noteEnd);
  return {
    async expectTaken(calls, when) {
      // A part of the page that is still loading has not sent its calls yet.
      await expect.poll(() => taken.length, { message: when }).toBeGreaterThanOrEqual(calls.length);
      // A page that is left before the reply cancels its call and later sends it again.
      await expect.poll(() => unanswered.size, { message: when }).toBe(0);
      await untilIdle(page);
      expect(taken.sort(), when).toEqual([...calls].sort());
      taken = [];
    },
    stop: () => page.off('request', note).off('requestfinished', noteEnd).off('requestfailed', noteEnd),
  };
}

/** Effects send their calls before the browser becomes idle. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** Simulates a switch to another tab and back, with both events of a browser. */
export async function leaveTabAndReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
  });
}
