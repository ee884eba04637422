import { complete, plannedNight, TWO_ROUNDS, theirs, yours } from '../web/test/planned-night.ts';
import { expect, test, toast } from './support/accounts.ts';
import { keptNight, openPlanner, pick, sharedLink, storedPlan } from './support/planner.ts';
import { headersOf } from './support/session.ts';
import { openPage } from './support/test.ts';

test('a plan is saved once, shared by link, read without login, and opened again', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  await openPlanner(page, 'feature_1', keptNight(plannedNight('feature_1', ...TWO_ROUNDS.slice(0, -3))));
  await page.getByRole('button', { name: 'Save to portfolio' }).click();
  await expect(toast(page)).toContainText('Saved to your portfolio as “Team match,');

  await pick(page, 'Their 2');
  await page.getByRole('button', { name: 'Share by link' }).click();
  const link = await sharedLink(page);
  expect(link).toContain(`${baseURL}/shared/`);
  const headers = await headersOf(page);
  const { entries } = await (await request.get('/api/portfolio', { headers })).json();
  expect(entries).toHaveLength(1);

  const stranger = await browser.newContext();
  const reader = await stranger.newPage();
  await openPage(reader, link);
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('Team match');
  await expect(reader.getByText('Round 1: your 7 v their 6')).toBeVisible();
  await expect(reader.getByText('Your opponent put up a 2.')).toBeVisible();
  await expect(reader.getByRole('main')).not.toContainText('Rhodes');
  await stranger.close();

  await expect(page.getByRole('button', { name: 'Their 2 picked' })).toBeVisible();
  const saved = await storedPlan(page, 'feature_1');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText('0 of 5 players')).toBeVisible();
  await openPage(page, `/member/feature_1?plan=${entries[0].id}`);
  await expect(page).toHaveURL('/member/feature_1');
  await expect(page.getByText('5 of 5 players')).toBeVisible();
  await expect.poll(() => storedPlan(page, 'feature_1')).toEqual(saved);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('0 of 5 players')).toBeVisible();
});

test('a link that leads nowhere says so', async ({ page }) => {
  await openPage(page, '/shared/no-such-thing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing here');
  await expect(page.getByText('This link no longer works')).toBeVisible();
});

test('a full night prints on one page, without the site around it', async ({ page }) => {
  const night = plannedNight(
    'feature_1',
    ...TWO_ROUNDS,
    ...[yours('5'), theirs('4'), complete],
    ...[theirs('5'), yours('4'), complete],
    ...[yours('4'), theirs('5'), complete],
  );
  await openPlanner(page, 'feature_1', keptNight(night));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Round 5: your 4 v their 5')).toBeVisible();
  for (const outside of ['banner', 'contentinfo', 'navigation'] as const) {
    await expect(page.getByRole(outside).filter({ visible: true })).toHaveCount(0);
  }
  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});
