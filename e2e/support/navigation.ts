import { expect, type Page } from '@playwright/test';

/**
 * Navigates within the open document, as a link or Back does, so that only the page's own chunks and data are
 * loaded. For journeys that visit many pages.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Navigates and waits until a page with another heading has replaced the current one. */
export async function goToPage(page: Page, path: string, arrival = path): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluateAll((headings) => headings.map((left) => left.setAttribute('data-left', '')));
  await goTo(page, path);
  await expect(page).toHaveURL(arrival);
  await expect(page.locator('h1:not([data-left])')).toBeVisible();
}

/** Waits until the page shows no spinner and no loading text. */
export async function untilLoaded(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const waiting = main.locator('.animate-spin, [aria-busy="true"]').or(main.getByText(/^Loading(…|\.\.\.)$/));
  await expect(waiting.filter({ visible: true })).toHaveCount(0);
}
