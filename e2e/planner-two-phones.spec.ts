import type { Page } from '@playwright/test';
import { first, plannedNight, TEAMS } from '../web/test/planned-night.ts';
import { expecting, newMember, test, toast } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { pressLogout } from './support/departures.ts';
import { chooseFirst, fillTeams, keptNight, pick, playRound, storedPlan } from './support/planner.ts';
import { headersOf, keepInBrowser, openAs } from './support/session.ts';
import { expect, openPage } from './support/test.ts';

const PLANNER = '/member/feature_1';

test.use(
  expecting.lostConnection('ERR_INTERNET_DISCONNECTED|status of 409|pairing scores could not be fetched'),
);

const inAccount = (page: Page) => expect(page.getByText('in your account', { exact: true })).toBeVisible();
const isPicked = (page: Page, player: string) =>
  expect(page.getByRole('button', { name: `${player} picked` })).toBeVisible();
const dialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'The night was changed on two devices' });

/** The texts of elements that are wider than the dialog or not aligned to its start. */
function textThatIsCutOff(dialog: Element): (string | null)[] {
  const { left, right } = dialog.getBoundingClientRect();
  return [...dialog.querySelectorAll('h2, h3, p, li, button')]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.left < left || box.right > right || getComputedStyle(element).textAlign === 'right';
    })
    .map(({ textContent }) => textContent);
}

async function saveToPortfolio(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save to portfolio' }).click();
  await expect(toast(page)).toContainText('Saved to your portfolio');
}

test('a night follows its captain from phone to phone, and nothing of it is lost', async ({
  page,
  browser,
  context,
  request,
}) => {
  const member = await newMember();
  const other = await browser.newContext();
  const second = await other.newPage();
  const entries = async () => {
    const headers = await headersOf(page);
    const list = (await (await request.get('/api/portfolio', { headers })).json()).entries;
    const read = async ({ id }: { id: string }) =>
      (await (await request.get(`/api/portfolio/${id}`, { headers })).json()).entry;
    return Promise.all(list.map(read));
  };

  await test.step('it is saved by itself, and another phone goes on where it was left', async () => {
    await keepInBrowser(page, keptNight(plannedNight('feature_1', ...TEAMS, first('yourTeam'))));
    await openAs(page, member, PLANNER);
    await playRound(page, 'Your 7', 'Their 6');
    await inAccount(page);
    await openAs(second, member, PLANNER);
    await expect(second.getByRole('heading', { level: 2 })).toHaveText('Round 2 of 5');
    await pick(second, 'Their 2');
    await inAccount(second);
    await page.reload();
    await isPicked(page, 'Their 2');
  });

  await test.step('changes made without a network follow; where both went on, both are shown', async () => {
    await context.setOffline(true);
    await pick(page, 'Your 3');
    await expect(page.getByText('not in your account yet')).toBeVisible();
    await pick(second, 'Your 5');
    await inAccount(second);
    await page.setViewportSize({ width: 360, height: 640 });
    await context.setOffline(false);
    await expect(dialog(page).getByRole('region', { name: 'On this phone' })).toContainText('with a 3.');
    await expect(dialog(page).getByRole('region', { name: 'In your account' })).toContainText('with a 5.');
    await expect(dialog(page).getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    expect(await dialog(page).evaluate(textThatIsCutOff)).toEqual([]);
    await expectNoViolationsInAnyView(page);
    await dialog(page).getByRole('button', { name: 'Keep this phone’s version' }).click();
    await page.setViewportSize({ width: 1280, height: 720 });
    await isPicked(page, 'Your 3');
    await inAccount(page);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await isPicked(page, 'Your 5');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await isPicked(page, 'Your 3');
  });

  await test.step('a night that is brought back is saved as itself, not over the plan that was opened', async () => {
    await saveToPortfolio(page);
    const [saved] = await entries();
    await page.getByRole('button', { name: 'Start over' }).click();
    await fillTeams(page);
    await chooseFirst(page, 'Your opponent');
    await expect(page.locator('.planner-prompt')).toHaveText('Your opponent puts up the next player.');
    await inAccount(page);
    const tonight = await storedPlan(page, 'feature_1');
    await openPage(page, `${PLANNER}?plan=${saved.id}`);
    await isPicked(page, 'Your 3');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => storedPlan(page, 'feature_1')).toEqual(tonight);
    await saveToPortfolio(page);
    const after = await entries();
    expect(after).toHaveLength(2);
    expect(after.find(({ id }) => id === saved.id)).toEqual(saved);
  });

  await test.step('a logout asks before it takes what the account does not have', async () => {
    await inAccount(page);
    await context.setOffline(true);
    await pick(page, 'Their 6');
    await pressLogout(page, 'member');
    const question = page.getByRole('alertdialog', { name: 'Log out and lose changes?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await isPicked(page, 'Their 6');
    await context.setOffline(false);
    await inAccount(page);
    await pressLogout(page, 'member');
    await expect(page).toHaveURL('/home');
  });
  await other.close();
});
