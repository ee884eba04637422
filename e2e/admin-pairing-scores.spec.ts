import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startSite } from '../scripts/running-site.mjs';
import { DEMO_ACCOUNTS } from '../server/src/db/demo.ts';
import { openAsAdmin } from './support/admin-site.ts';
import { expectNoViolations } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

/** A whole site, on a machine that is busy with others. */
const SITE_WITHIN_MS = 180_000;

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** What is saved here would change the advice in everybody's journeys: it has a site of its own. */
test.describe('on a site of its own', () => {
  let site: Awaited<ReturnType<typeof startSite>> | undefined;
  test.beforeAll(async () => {
    test.setTimeout(SITE_WITHIN_MS);
    site = await startSite();
  });
  test.afterAll(() => site?.stop());

  test('the grid is edited by keyboard, saved, exported, imported and restored', async ({ page }) => {
    const [{ email, password }] = DEMO_ACCOUNTS;
    const url = site?.url ?? '';
    await openPage(page, `${url}/login`);
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(`${url}/admin/dashboard`);
    await openPage(page, `${url}/admin/pairing_scores`);

    await cell(page, 'F against F').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, '2- against 2-')).toBeFocused();
    await page.keyboard.type('1,5');
    await page.keyboard.press('Enter');
    await expect(cell(page, '2 against 2-')).toBeFocused();
    await expect(cell(page, '2- against 2-, changed')).toHaveValue('1,5');
    await expect(page.getByText('1 changed, not saved yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The pairing scores are saved.')).toBeVisible();
    await expect(cell(page, '2- against 2-')).toHaveValue('1.50');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const imported = (content: string) => ({
      name: 'scores.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(content),
    });
    await page.getByLabel('Import CSV').setInputFiles(imported(text.replace('1.50', '=1+1')));
    await expect(page.getByRole('alert')).toContainText(
      'The score of 2- against 2- is not a number: "=1+1".',
    );
    await page.getByLabel('Import CSV').setInputFiles(imported(text.replace('1.50', '-0.25')));
    await expect(page.getByText('1 changed, not saved yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(cell(page, '2- against 2-')).toHaveValue('-0.25');
    const used = await (await page.request.get(`${url}/api/pairing_scores`)).json();
    expect(used.values[2][2]).toBe('-0.25');

    await page.getByRole('button', { name: 'Restore the built-in scores' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('The built-in pairing scores are restored.')).toBeVisible();
    await expect(cell(page, '2- against 2-')).toHaveValue('0.00');
    await expect(
      page.getByText('The planner uses this grid. The grid holds the built-in scores.'),
    ).toBeVisible();
  });
});

/** 361 fields are a lot to look at: one theme on each width. */
for (const [width, colorScheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const) {
  test(`accessible at ${width} in ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await openAsAdmin(page, '/admin/pairing_scores');
    await expect(cell(page, 'F against F')).toBeVisible();
    await expectNoViolations(page);
  });
}
