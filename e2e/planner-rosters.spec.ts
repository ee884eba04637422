import type { Page } from '@playwright/test';
import { expect, newMember, test } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { expectToFitAnyWidth, goToStep, sharedLink } from './support/planner.ts';
import { headersOf, openAs } from './support/session.ts';
import { openPage } from './support/test.ts';

type Players = readonly (readonly [name: string, skill: string])[];

const SHARKS: Players = [
  ['Ann', '7'],
  ['Bob', '6'],
  ['Cyd', '5'],
  ['Dee', '5'],
  ['Eli', '3'],
  ['Flo', '2'],
];
const RAYS: Players = [
  ['Ida', '6'],
  ['Joe', '5'],
  ['Kim', '4'],
  ['Lou', '4'],
  ['Max', '3'],
];

async function addRoster(page: Page, name: string, division: string, players: Players): Promise<void> {
  await page.getByRole('button', { name: 'New roster' }).click();
  await page.getByLabel('Name of the team').fill(name);
  await page.getByLabel('Division').fill(division);
  for (const [index, [player, skill]] of players.entries()) {
    await page.getByLabel(`Player ${index + 1}`, { exact: true }).fill(player);
    await page.getByLabel(`Skill of player ${index + 1}`).selectOption(skill);
  }
  await page.getByRole('button', { name: 'Save roster' }).click();
  await expect(page.getByRole('heading', { name: `${name} · Who is here?` })).toBeVisible();
}

async function readAsMember(page: Page, path: string): Promise<string> {
  return (await page.request.get(path, { headers: await headersOf(page) })).text();
}

async function rostersOnServer(page: Page): Promise<{ name: string; players: { name: string }[] }[]> {
  return JSON.parse(await readAsMember(page, '/api/rosters')).rosters;
}

test.describe('rosters', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|could not be fetched|not saved|not sent|409 \(Conflict\)/],
  });

  test('are saved once, and lead to the first advice in five taps on any phone', async ({
    page,
    browser,
  }) => {
    const member = await newMember();
    // Uses the other planner: in the same one the phone would resume the night with its rosters.
    await openAs(page, member, '/member/feature_1');
    await page.getByRole('button', { name: 'New roster' }).click();
    await page.getByRole('button', { name: 'Save roster' }).click();
    await expect(page.getByText('Please give the team a name.')).toBeVisible();
    await expectNoViolationsInAnyView(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await addRoster(page, 'Sharks', '', SHARKS);
    await page.getByRole('button', { name: 'Next: opponent' }).click();
    await addRoster(page, 'Rays', 'North', RAYS);
    await expect.poll(() => rostersOnServer(page)).toHaveLength(2);

    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const phone = await context.newPage();
    await openAs(phone, member, '/member/feature_2');
    let taps = 0;
    const tap = async (name: string | RegExp) => {
      await phone.getByRole('button', { name }).click();
      taps += 1;
    };
    await tap(/^Sharks/);
    await tap('Next: opponent');
    await tap(/^Rays North/);
    await expect(phone.getByRole('region', { name: 'Advice' })).toContainText('If you win the toss');
    await tap(/^Your team$/);
    await expect(phone.getByRole('region', { name: 'Advice' })).toContainText('Best play');
    expect(taps).toBeLessThanOrEqual(5);

    // Every present player has a button with the name.
    const yours = phone.getByRole('region', { name: 'Your players' });
    await expect(yours.getByRole('button')).toHaveCount(6);
    await expect(phone.getByRole('region', { name: 'Opponent' }).getByRole('button')).toHaveCount(6);
    await expectToFitAnyWidth(phone);
    await expectNoViolationsInAnyView(phone);
    await phone.getByRole('button', { name: /^Your 5 Dee/ }).click();
    await expect(phone.locator('.planner-prompt')).toHaveText('Your opponent answers Dee (5).');
    await phone.getByRole('button', { name: /^Their 6 Ida/ }).click();
    await phone.getByRole('button', { name: 'Match Complete' }).click();
    await expect(phone.getByRole('region', { name: 'Log' })).toContainText('Dee (5) v');
    await expect(phone.getByRole('region', { name: 'Log' })).toContainText('Ida (6)');

    // A player leaves: the players of past rounds stay, and the round continues.
    await goToStep(phone, '1 Your team');
    await phone.getByRole('button', { name: /^7 Ann here|^✓ 7 Ann here/ }).click();
    await expect(phone.getByText('5 players here')).toBeVisible();
    await goToStep(phone, '3 Match-ups');
    await expect(yours.getByRole('button', { name: /Ann/ })).toHaveCount(0);

    // A shared plan contains no names unless the captain allows it.
    await phone.getByRole('button', { name: 'Share by link' }).click();
    const link = await sharedLink(phone);
    const reader = await context.newPage();
    await openPage(reader, link);
    await expect(reader.getByText('Round 1: your 5 v their 6')).toBeVisible();
    await expect(reader.getByRole('main')).not.toContainText(/Dee|Sharks/);
    await phone.getByLabel('Show names in what I share').check();
    await phone.getByRole('button', { name: 'Share by link' }).click();
    expect(await sharedLink(phone)).toBe(link);
    await reader.reload();
    await expect(reader.getByText(/Round 1: .*Dee \(5\)/)).toBeVisible();
    await context.close();
  });

  test('are changed without a network on two phones, and merged', async ({ page, context, browser }) => {
    const member = await newMember();
    await openAs(page, member, '/member/feature_1');
    await expect(page.getByText('saved · works offline')).toBeVisible();
    await addRoster(page, 'Sharks', '', SHARKS.slice(0, 2));
    await expect.poll(() => rostersOnServer(page)).toHaveLength(1);
    const other = await browser.newContext();
    await expect.poll(() => readAsMember(page, '/api/nights/feature_1')).toContain('Sharks');
    const phone = await other.newPage();
    await openAs(phone, member, '/member/feature_1');
    await expect(phone.getByRole('heading', { name: /^Sharks/ })).toBeVisible();

    const addPlayer = async (on: Page, name: string) => {
      await on.getByRole('button', { name: 'Edit roster' }).click();
      await on.getByLabel('Player 3', { exact: true }).fill(name);
      await on.getByRole('button', { name: 'Save roster' }).click();
    };
    await context.setOffline(true);
    await page.reload();
    await addPlayer(page, 'Cyd');
    await expect(page.getByRole('button', { name: /4 Cyd here/ })).toBeVisible();
    await addPlayer(phone, 'Dee');
    await expect.poll(async () => (await rostersOnServer(phone))[0]?.players).toHaveLength(3);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /4 Dee/ })).toBeVisible();
    const names = async () => (await rostersOnServer(page))[0]?.players.map(({ name }) => name).sort();
    await expect.poll(names).toEqual(['Ann', 'Bob', 'Cyd', 'Dee']);
    await other.close();
  });
});
