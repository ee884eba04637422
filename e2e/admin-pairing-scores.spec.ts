import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAsAdmin } from './support/admin-site.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** All journeys share the scores. This one changes only a score that no other journey uses. */
test('the grid is edited by keyboard, saved, exported, imported and restored', async ({ page }) => {
  await openAsAdmin(page, '/admin/pairing_scores');
  await expect(cell(page, 'F against F')).toBeVisible();
  await expectNoViolationsInAnyView(page);
  await cell(page, '2- against F').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, 'F against F')).toBeFocused();
  await page.keyboard.type('1,5');
  await page.keyboard.press('Enter');
  await expect(cell(page, '2- against F')).toBeFocused();
  await expect(cell(page, 'F against F, changed')).toHaveValue('1,5');
  await expect(page.getByText('1 changed, not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The pairing scores are saved.')).toBeVisible();
  await expect(cell(page, 'F against F')).toHaveValue('1.50');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const imported = (content: string) => ({
    name: 'scores.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
  await page.getByLabel('Import CSV').setInputFiles(imported(text.replace('1.50', '=1+1')));
  await expect(page.getByRole('alert')).toContainText('The score of F against F is not a number: "=1+1".');
  await page.getByLabel('Import CSV').setInputFiles(imported(text.replace('1.50', '-0.25')));
  await expect(page.getByText('1 changed, not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(cell(page, 'F against F')).toHaveValue('-0.25');
  const scoreInUse = async () => (await (await page.request.get('/api/pairing_scores')).json()).values[1][1];
  await expect.poll(scoreInUse).toBe('-0.25');

  await page.getByRole('button', { name: 'Restore the built-in scores' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('The built-in pairing scores are restored.')).toBeVisible();
  await expect(cell(page, 'F against F')).toHaveValue('0.00');
  await expect(
    page.getByText('The planner uses this grid. The grid holds the built-in scores.'),
  ).toBeVisible();
});
