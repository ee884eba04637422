import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../scripts/running-site.mjs';
import { timeoutFactor } from '../scripts/timeout-factor.mjs';
import { addDatabase } from '../server/test/support/throwaway-cluster.ts';
import { expectNoViolations } from './support/axe.ts';
import { test as base, expect, openPage } from './support/test.ts';

const NAME = `</script><b title='"'>Ada & Chalk</b>`;
const TEAM = {
  intro: 'Two people who wait for their turn.',
  founder: { name: NAME, role: 'Founder', paragraphs: ['Ada began with one cable.'], work: ['Backoff'] },
  members: [{ name: 'Grace Baize', role: 'Planners', text: 'Grace plans the rounds.' }],
};
const COMPANY = {
  description: 'We wait, “politely” & in turn.',
  about: { intro: 'A club for those who wait.' },
};

/** A separate site with an owner's texts. */
const test = base.extend<object, { readonly ownSite: string }>({
  ownSite: [
    async ({ browserName: _ }, use, workerInfo) => {
      const folder = mkdtempSync(join(tmpdir(), 'carom-own-words-'));
      writeFileSync(join(folder, 'team.json'), JSON.stringify(TEAM));
      writeFileSync(join(folder, 'company.json'), JSON.stringify(COMPANY));
      const name = `own_words_${workerInfo.workerIndex}`;
      const databaseUrl = await addDatabase(process.env['E2E_CLUSTER_URL'] ?? '', name);
      const env = { DATABASE_URL: databaseUrl, WORDS_DIR: folder };
      const { stop, url } = await startSite({ env, withPayments: false });
      try {
        await use(url);
      } finally {
        await stop();
        rmSync(folder, { recursive: true });
      }
    },
    { scope: 'worker', timeout: 120_000 * timeoutFactor() },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite),
});

const placeholder = /placeholder|reserved|will appear here/i;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages show the owner’s words as text, and no placeholders', { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto('/team');
    const main = page.getByRole('main');
    await expect(main).toContainText(TEAM.intro);
    await expect(main.getByRole('heading', { name: NAME })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Grace Baize' })).toBeVisible();
    await expect(main).not.toContainText(placeholder);
    await expect(page.locator('b')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toContainText(COMPANY.description);
    await expect(page.getByRole('contentinfo')).toContainText('Update: 02/01/2025');
    await page.goto('/about');
    await expect(main).toContainText(COMPANY.about.intro);
  });
});

test('the words stay when React takes over, and come on the way from another page', { tag: '@core' }, async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/own_words')) calls.push(request.url());
  });
  const main = page.getByRole('main');
  await openPage(page, '/team');
  await expect(main.getByRole('heading', { name: NAME })).toBeVisible();
  await expect(main).not.toContainText(placeholder);
  await expectNoViolations(page);
  await openPage(page, '/about');
  await expect(main).toContainText(COMPANY.about.intro);
  // The page does not fetch the texts that its document contains.
  await main.getByRole('link', { name: 'Meet the team' }).click();
  await expect(main).toContainText(TEAM.intro);
  expect(calls).toEqual([]);

  await openPage(page, '/home');
  await expect(page.getByRole('contentinfo')).toContainText(COMPANY.description);
  const seen = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const note = () => texts.push(document.querySelector('main')?.textContent ?? '');
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
    return texts;
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(main).toContainText(COMPANY.about.intro);
  await main.getByRole('link', { name: 'Meet the team' }).click();
  await expect(main.getByRole('heading', { name: NAME })).toBeVisible();
  expect((await seen.jsonValue()).filter((text) => placeholder.test(text))).toEqual([]);
});
