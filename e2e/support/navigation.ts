import { expect, type Page } from '@playwright/test';

/**
 * Goes to a page within the document that is open, as a link does and the way back: nothing is loaded
 * again but what the page itself needs. For journeys that visit one page after the other.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Waits until what was open before is gone and a page with a heading of its own is there. */
export async function goToPage(page: Page, path: string, arrival = path): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluateAll((headings) => headings.map((left) => left.setAttribute('data-left', '')));
  await goTo(page, path);
  await expect(page).toHaveURL(arrival);
  await expect(page.locator('h1:not([data-left])')).toBeVisible();
}

/** Waits until no spinner and no line of the page says that something is being loaded. */
export async function untilLoaded(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const waiting = main.locator('.animate-spin, [aria-busy="true"]').or(main.getByText(/^Loading(…|\.\.\.)$/));
  await expect(waiting.filter({ visible: true })).toHaveCount(0);
}
