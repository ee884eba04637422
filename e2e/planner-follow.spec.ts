import { first, plannedNight, TEAMS } from '../web/test/planned-night.ts';
import { expect, test } from './support/accounts.ts';
import { expectNoViolations } from './support/axe.ts';
import { completeMatch, keptNight, openPlanner, pick } from './support/planner.ts';
import { openPage } from './support/test.ts';

test('others follow the night by a link, see what the captain shows, and are told when it ends', async ({
  page,
  browser,
  baseURL,
}) => {
  await openPlanner(page, 'feature_2', keptNight(plannedNight('feature_2', ...TEAMS, first('yourTeam'))));
  await page.getByRole('button', { name: 'Let others follow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Let others follow' });
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  const field = dialog.getByLabel('The link');
  await expect(field).toHaveValue(new RegExp(`^${baseURL}/follow/[\\w-]{43}$`));
  const link = await field.inputValue();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const stranger = await browser.newContext();
  const follower = await stranger.newPage();
  const scripts: string[] = [];
  const referrers: string[] = [];
  follower.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
    // Browsers send a referrer with font requests in spite of the policy. Our server does not log it.
    if (request.headers()['referer'] && request.resourceType() !== 'font') referrers.push(request.url());
  });
  const document = follower.waitForResponse(link);
  await openPage(follower, link);
  expect((await document).headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'none',
  });
  await expect(follower.getByText('Live: each declaration appears here at once')).toBeVisible();
  const rounds = follower.getByRole('region', { name: 'The rounds' }).getByRole('listitem');
  await expect(rounds.first()).toContainText('Not yet declared');

  await pick(page, 'Your 7');
  await expect(rounds.first()).toContainText('Captain’s team: 7');
  await expect(rounds.first()).toHaveAttribute('aria-current', 'step');
  await pick(page, 'Their 6');
  await completeMatch(page);
  await expect(rounds.first()).toContainText('Opponent: 6');
  await expect(rounds.first()).not.toContainText('being declared');
  await expect(follower.getByRole('region', { name: 'Advice' })).toHaveCount(0);
  expect(scripts.filter((url) => /planner|solver|advice/.test(url))).toEqual([]);
  expect(referrers).toEqual([]);
  await expectNoViolations(follower);

  await pick(page, 'Their 5');
  await expect(rounds.nth(1)).toContainText('being declared');

  await page.getByRole('button', { name: 'Let others follow' }).click();
  // `check` would fail, because the box is ticked only after the server has saved the change.
  await dialog.getByLabel('Show the advice').click();
  await expect(dialog.getByLabel('Show the advice')).toBeChecked();
  await expect(follower.getByRole('region', { name: 'Advice' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Turn off the link' }).click();
  await page
    .getByRole('alertdialog', { name: 'Turn off the link?' })
    .getByRole('button', { name: 'Turn off the link' })
    .click();
  await expect(dialog.getByRole('status')).toHaveText('The link is off. Nobody can follow the night now.');
  await expect(follower.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
  await expect(rounds.nth(1)).toContainText('Opponent: 5');
  await expect(rounds.nth(1)).not.toContainText('being declared');
  await follower.reload();
  await expect(follower.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
  await stranger.close();
});
