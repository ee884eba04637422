import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const OPENER = { role: 'button', name: 'Open menu' };
const PANEL = { role: 'dialog', name: 'Menu' };

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu opens over the page, keeps the focus, and closes in three ways', async ({ tab }) => {
    await tab.open('/home');
    const ways = [
      () => tab.click({ role: 'button', name: 'Close menu' }),
      () => tab.press('Escape'),
      () => tab.clickAt({ x: 20, y: 400 }),
    ];
    for (const close of ways) {
      await tab.click(OPENER);
      const left = () =>
        tab.withElements(PANEL, ([panel]) => Math.round(panel?.getBoundingClientRect().left ?? 0));
      await expect.poll(left).toBe(PHONE.width - 200);
      for (let stop = 0; stop < 14; stop += 1) await tab.press('Tab');
      await expect
        .poll(() => tab.withElements(PANEL, ([panel]) => panel?.contains(document.activeElement)))
        .toBe(true);
      await close();
      await tab.see(PANEL, 0);
      await expect
        .poll(() => tab.withElements(OPENER, ([opener]) => opener === document.activeElement))
        .toBe(true);
    }
    await tab.click(OPENER);
    await tab.click({ role: 'link', name: 'Team', inside: PANEL });
    await tab.arrive('/team');
    await tab.see(PANEL, 0);
  });
});

test('the dropdown of the top bar opens and leads on', async ({ tab }) => {
  await tab.open('/home');
  const menu = { role: 'navigation', name: 'Main', inside: { role: 'banner' } };
  await tab.click({ role: 'button', name: 'Home', inside: menu });
  await tab.see({ role: 'listitem', inside: menu }, 6);
  await tab.press('Escape');
  await tab.see({ role: 'listitem', inside: menu }, 0);
  await tab.click({ role: 'button', name: 'Home', inside: menu });
  await tab.click({ role: 'link', name: 'Sims', inside: menu });
  await tab.arrive('/simulations');
});

test('a pop-up stands in the middle, dims the page and gives the focus back', async ({ tab }) => {
  await tab.open('/home');
  const opener = { role: 'button', name: 'Privacy Policy' };
  const popUp = { role: 'dialog', name: 'Privacy Policy' };
  await tab.click(opener);
  await tab.see(popUp);
  const look = () =>
    tab.withElements(popUp, ([dialog]) => {
      if (!dialog) return null;
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      return {
        isModal: dialog.matches(':modal'),
        isCentred: Math.abs(left - (document.documentElement.clientWidth - right)) <= 1,
        isInView: top >= 0 && bottom <= innerHeight,
        backdrop: getComputedStyle(dialog, '::backdrop').backgroundColor,
      };
    });
  await expect
    .poll(look)
    .toEqual({ isModal: true, isCentred: true, isInView: true, backdrop: 'rgba(8, 14, 11, 0.6)' });
  await tab.click({ role: 'button', name: 'Yes, I understand the privacy policy!', inside: popUp });
  await tab.see(popUp, 0);
  await expect
    .poll(() => tab.withElements(opener, ([element]) => element === document.activeElement))
    .toBe(true);
});
