import { PUBLIC_PAGES } from '../web/test/site-pages.ts';
import { expectNoViolationsInAnyView, expectNoViolationsOpenedInEachView } from './support/axe.ts';
import { expectOwnHead } from './support/page-head.ts';
import { storeSession } from './support/session.ts';
import { expect, openPage, test } from './support/test.ts';

test.describe('axe finds nothing', () => {
  test.use({ expectedErrors: [/404/] });

  for (const path of PUBLIC_PAGES) {
    test(`on ${path}, which keeps its head when its scripts take over`, { tag: '@core' }, ({ page }) =>
      expectNoViolationsInAnyView(page, async () => {
        await openPage(page, path);
        await expectOwnHead(page, path);
      }),
    );
  }

  test('on /no/such/page', { tag: '@core' }, ({ page }) =>
    expectNoViolationsInAnyView(page, () => openPage(page, '/no/such/page')),
  );

  for (const [role, path] of [
    ['member', '/member/dashboard'],
    ['member', '/member/feature_3'],
    ['admin', '/admin/dashboard'],
  ] as const) {
    test(`on ${path}`, async ({ page }) => {
      await storeSession(page, { role });
      await expectNoViolationsInAnyView(page, () => openPage(page, path));
    });
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
        // Of radio buttons in a group Tab stops at the chosen one; arrows reach the others.
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
