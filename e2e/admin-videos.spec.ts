import { randomUUID } from 'node:crypto';
import { openAsAdmin } from './support/admin-site.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

test.use({ expectedErrors: [/status of 422/] });

test('videos are added, ordered by keyboard, deleted and brought back', async ({ page }) => {
  const category = `Shots ${randomUUID().slice(0, 8)}`;
  await openAsAdmin(page, '/admin/videos');
  for (const title of ['Bank shot', 'Kick shot']) {
    await page.getByRole('link', { name: 'New video' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New video' })).toBeVisible();
    await page.getByLabel('Title', { exact: true }).fill(title);
    const address = page.getByLabel('Address', { exact: true });
    await page.getByLabel('Category', { exact: true }).fill(category);
    if (title === 'Bank shot') {
      await address.fill('http://vimeo.com/76979871');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(address).toHaveAccessibleDescription(/must begin with https/);
    }
    await address.fill('https://vimeo.com/76979871');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible();
  }
  await page.getByLabel('Category', { exact: true }).selectOption(category);
  const titles = page.getByRole('rowheader');
  await expect(titles).toHaveText(['Bank shot', 'Kick shot']);

  const up = page.getByRole('button', { name: 'Move Kick shot up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The video is moved.')).toBeVisible();
  await expect(titles).toHaveText(['Kick shot', 'Bank shot']);
  // The video is the first one now: the button is disabled, and the focus stays in its row.
  await expect(up).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Move Kick shot down' })).toBeFocused();

  await page.getByRole('button', { name: 'Delete Bank shot' }).click();
  await expect(titles).toHaveText(['Kick shot']);
  const undo = page.getByRole('button', { name: 'Undo: keep Bank shot' });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(titles).toHaveText(['Kick shot', 'Bank shot']);

  await expectNoViolationsInAnyView(page, async () => {
    await openPage(page, `/admin/videos?category=${encodeURIComponent(category)}`);
    await expect(page.getByRole('link', { name: 'Kick shot' })).toBeVisible();
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const title of ['Bank shot', 'Kick shot']) {
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await expect(page.getByRole('button', { name: `Undo: keep ${title}` })).toBeVisible();
  }
});
