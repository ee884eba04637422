import { ADMIN_PAGES, MEMBER_PAGES, PUBLIC_PAGES } from '../web/test/site-pages.ts';
import { expectNoViolationsInAnyView, expectNoViolationsOpenedInEachView } from './support/axe.ts';
import { goToPage, untilLoaded } from './support/navigation.ts';
import { expectOwnHead } from './support/page-head.ts';
import { storeSession } from './support/session.ts';
import { expect, openPage, test } from './support/test.ts';

/** The number of pages per journey, so that each takes a few seconds. */
const GROUP = 4;

function inGroups(pages: readonly string[]): readonly (readonly [string, ...string[]])[] {
  const groups: [string, ...string[]][] = [];
  for (let at = 0; at < pages.length; at += GROUP) {
    const [first = '', ...others] = pages.slice(at, at + GROUP);
    groups.push([first, ...others]);
  }
  return groups;
}

test.describe('axe finds nothing', () => {
  for (const path of PUBLIC_PAGES) {
    test(`on ${path}, which keeps its head when its scripts take over`, { tag: '@core' }, ({ page }) =>
      expectNoViolationsInAnyView(page, async () => {
        await openPage(page, path);
        await expectOwnHead(page, path);
        await untilLoaded(page);
      }),
    );
  }

  test.describe('with an unknown address', () => {
    test.use({ expectedErrors: [/status of 404/] });

    test('on /no/such/page', { tag: '@core' }, ({ page }) =>
      expectNoViolationsInAnyView(page, () => openPage(page, '/no/such/page')),
    );
  });

  for (const [area, role, pages] of [
    ['member', 'member', MEMBER_PAGES],
    ['admin', 'admin', ADMIN_PAGES],
  ] as const) {
    for (const [first, ...others] of inGroups(pages)) {
      test(`on ${area} pages from ${first} on, which open for their role`, { tag: '@core' }, async ({
        page,
      }) => {
        await storeSession(page, { role });
        for (const path of [first, ...others]) {
          await test.step(path, () =>
            expectNoViolationsInAnyView(page, async () => {
              if (path === first) {
                await openPage(page, path);
                await expect(page).toHaveURL(path);
                await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
              } else await goToPage(page, path);
              await untilLoaded(page);
            }),
          );
        }
      });
    }
  }

  test('with a menu open', async ({ page }) => {
    await expectNoViolationsOpenedInEachView(page, async () => {
      await openPage(page, '/home');
      const onPhone = page.getByRole('button', { name: 'Open menu' });
      const onDesktop = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Home' });
      await onPhone.or(onDesktop).filter({ visible: true }).click();
    });
  });

  test('with a pop-up open', async ({ page }) => {
    await expectNoViolationsInAnyView(page, async () => {
      await openPage(page, '/home');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Policy' }).click();
      await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toContainText('placeholder');
    });
  });
});

test.describe('the keyboard', () => {
  for (const path of ['/home', '/contact', '/help']) {
    test(`reaches everything on ${path}, with a visible focus`, async ({ page }) => {
      await openPage(page, path);
      const all = await page.evaluate(() => {
        const controls = [
          ...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, summary'),
        ];
        // Tab stops only at the selected radio button of a group; the arrow keys reach the others.
        const reachable = controls.filter(
          (control) =>
            control.checkVisibility({ visibilityProperty: true }) &&
            !control.matches('input[type="radio"]:not(:checked), :disabled, [tabindex="-1"]'),
        );
        for (const [index, control] of reachable.entries()) control.dataset['control'] = String(index);
        return reachable.length;
      });
      const reached = new Set<string>();
      for (let step = 0; step < all + 5; step += 1) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const element = document.activeElement;
          if (!(element instanceof HTMLElement) || element === document.body) return null;
          // A visually hidden input shows its focus on its label.
          const shown = element.closest('label:has(input.sr-only)') ?? element;
          const { outlineStyle, outlineWidth } = getComputedStyle(shown);
          return {
            control: element.dataset['control'] ?? '',
            hasRing: outlineStyle !== 'none' && outlineWidth !== '0px',
            html: element.outerHTML.slice(0, 120),
          };
        });
        if (!focused) continue;
        expect(focused.hasRing, focused.html).toBe(true);
        if (focused.control) reached.add(focused.control);
      }
      expect(reached.size).toBe(all);
    });
  }

  test('skips to the content', async ({ page }) => {
    await openPage(page, '/home');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});
