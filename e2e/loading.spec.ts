import { untilLoaded } from './support/navigation.ts';
import { expect, openPage, test } from './support/test.ts';

test.describe('when a part of the site does not arrive', () => {
  test.use({
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ChunkLoadError: A part of the site could not be loaded/],
  });

  test('the page says so and works after a retry', { tag: '@core' }, async ({ page, context }) => {
    await openPage(page, '/home');
    await untilLoaded(page);
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
    const retry = page.getByRole('button', { name: 'Try again' }).filter({ visible: true });
    await expect(retry).toBeVisible();
    await context.setOffline(false);
    await retry.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/help');
  });

  test('a pop-up text says so and works after a retry', async ({ page, context }) => {
    await openPage(page, '/home');
    await untilLoaded(page);
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Policy' }).click();
    const popUp = page.getByRole('dialog', { name: 'Privacy Policy' });
    await expect(popUp.getByRole('button', { name: 'Try again' })).toBeVisible();
    await context.setOffline(false);
    await popUp.getByRole('button', { name: 'Try again' }).click();
    await expect(popUp).toBeHidden();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Policy' }).click();
    await expect(popUp).toContainText('placeholder');
  });
});

test.describe('when the page itself breaks', () => {
  test.use({ expectedErrors: [/showModal|Request/] });

  test('our view says so, with a way home and a number to quote', async ({ page }) => {
    // Simulates a browser without modal dialogs: opening the pop-up throws during rendering.
    await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'));
    await openPage(page, '/home');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expect(page).toHaveTitle('Unexpected Application Error!');
    await expect(page.getByText(/^web-[0-9a-f]{16}$/)).toBeVisible();
    await expect(page.getByText(/at .*\.js/)).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('/home');
  });
});
