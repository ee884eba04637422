import type { Page } from '@playwright/test';
import { MEMBER_PAGES, PUBLIC_PAGES } from '../web/test/site-pages.ts';
import { expectFocusNeverUnderBars } from './support/bars.ts';
import { openAsNewMember } from './support/member-pages.ts';
import { goToPage, untilLoaded } from './support/navigation.ts';
import { openPage, test } from './support/test.ts';

/** Stricter than WCAG 2.4.11: a bar must not cover any part of the focused element. */
test.describe('what has the focus is never under a bar', () => {
  test('on the public pages', async ({ page }) => {
    await openPage(page, PUBLIC_PAGES[0]);
    await visit(page, PUBLIC_PAGES);
  });

  test('on the member pages', async ({ page, request }) => {
    await openAsNewMember(page, request, MEMBER_PAGES[0] ?? '');
    await visit(page, MEMBER_PAGES);
  });
});

/** The first of the paths must be open already. */
async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await test.step(path, async () => {
      if (index > 0) await goToPage(page, path);
      await untilLoaded(page);
      await expectFocusNeverUnderBars(page);
    });
  }
}
