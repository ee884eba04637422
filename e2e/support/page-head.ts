import type { Page } from '@playwright/test';
import { expect, siteUrl } from './test.ts';

/** Expects one heading, and the page's own title, description and address. */
export async function expectOwnHead(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/Carom Labs/);
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  await expect(meta('description')).toHaveAttribute('content', /.{50,}/);
  await expect(meta('og:title')).toHaveAttribute('content', /.+/);
  await expect(meta('og:image')).toHaveAttribute('content', `${siteUrl()}/og-image.png`);
  await expect(meta('og:url')).toHaveAttribute('content', `${siteUrl()}${path}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${siteUrl()}${path}`);
}
