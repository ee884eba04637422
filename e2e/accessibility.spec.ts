import { expectNoViolations } from './support/axe.ts';
import { storeSession } from './support/session.ts';
import { expect, openPage, test } from './support/test.ts';

const PUBLIC_PAGES = [
  '/home',
  '/search',
  '/about',
  '/team',
  '/help',
  '/contact',
  '/simulations',
  '/metcalfe_simulation',
  '/network_performance_simulation',
  '/login',
  '/register',
  '/forgot_password',
  '/no/such/page',
];
const VIEWS = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

test.describe('axe finds nothing', () => {
  test.use({ expectedErrors: [/404/], contextOptions: { reducedMotion: 'reduce' } });

  for (const path of PUBLIC_PAGES) {
    test(`on ${path}`, async ({ page }) => {
      for (const { width, colorScheme } of VIEWS) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await openPage(page, path);
        await expectNoViolations(page);
      }
    });
  }

  for (const [role, path] of [
    ['member', '/member/dashboard'],
    ['member', '/member/feature_3'],
    ['admin', '/admin/dashboard'],
  ] as const) {
    test(`on ${path}`, async ({ page }) => {
      await storeSession(page, { role });
      for (const { width, colorScheme } of VIEWS) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await openPage(page, path);
        await expectNoViolations(page);
      }
    });
  }

  test('with the menus and pop-ups open', async ({ page }) => {
    for (const { width, colorScheme } of VIEWS) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await openPage(page, '/home');
      if (width < 768) await page.getByRole('button', { name: 'Open menu' }).click();
      else await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Home' }).click();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Policy' }).click();
      await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toContainText('placeholder');
      await expectNoViolations(page);
    }
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
