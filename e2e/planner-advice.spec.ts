import type { Page } from '@playwright/test';
import { plannedNight, roster } from '../web/test/planned-night.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { chooseFirst, completeMatch, keptNight, openPlanner, pick } from './support/planner.ts';
import { expect, test } from './support/test.ts';

const NIGHT = plannedNight(
  'feature_2',
  roster('yourTeam', 'Sharks', [
    ['Ann', '7'],
    ['Bob', '7'],
    ['Cyd', '7'],
    ['Dee', '6'],
    ['Eli', '5'],
    ['Flo', '4'],
    ['Gus', '3'],
    ['Hal', '2'],
  ]),
  roster('yourOpponent', 'Rays', [
    ['Ida', '6'],
    ['Joe', '5'],
    ['Kim', '5+'],
    ['Lou', '4'],
    ['Max', '4-'],
    ['Ned', '3'],
    ['Oda', '2'],
  ]),
);

const advice = (page: Page) => page.getByRole('region', { name: 'Advice' });
const headline = (page: Page) => advice(page).locator('.advice-headline');

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|could not be fetched|not saved|not sent/] });

test('advice over rosters: by name, without network, also against somebody else', async ({
  page,
  context,
}) => {
  await openPlanner(page, 'feature_2', keptNight(NIGHT));
  await expect(advice(page)).toContainText('If you win the toss');
  await expect(page.getByText('works offline')).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await chooseFirst(page, 'Your team');
  await expect(headline(page)).toHaveText(/^Put up [A-Z]/);
  await expectNoViolationsInAnyView(page);
  await page.getByText('Every choice').click();
  await expect(page.locator('.planner-table tbody tr')).toHaveCount(6);

  await pick(page, 'Your 7 Ann');
  await expect(headline(page)).toHaveText(/^Their best reply: [A-Z]/);
  await pick(page, 'Their 2 Oda');
  await completeMatch(page);
  await page.getByRole('button', { name: 'They put up someone else' }).click();
  await page.getByRole('button', { name: 'Their 3', exact: true }).click();
  await expect(page.locator('.planner-prompt')).toHaveText('Your team answers the 3.');
  await expect(headline(page)).toHaveText(/^Answer with [A-Z]/);
});
