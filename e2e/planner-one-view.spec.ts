import type { Page } from '@playwright/test';
import { complete, first, plannedNight, roster, TEAMS, theirs, yours } from '../web/test/planned-night.ts';
import {
  chooseFirst,
  completeMatch,
  fillGradedTeams,
  goToStep,
  keptNight,
  openPlanner,
  pick,
  SUBSCRIBED,
} from './support/planner.ts';
import { expect, openPage, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const title = (page: Page) => page.getByRole('heading', { level: 2 });
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** No part is outside the window or behind a bar, and the page has not been scrolled. */
async function expectOneView(page: Page, ...parts: readonly string[]): Promise<void> {
  // The advice appears once the pairing scores are loaded, and a step scrolls after it has rendered.
  const look = (selectors: readonly string[]) => {
    const bar = document.querySelector('.planner-actions')?.getBoundingClientRect();
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const quickLinks =
      document.querySelector('nav[aria-label="Quick links"]')?.getBoundingClientRect().top ?? 0;
    const outside = selectors.flatMap((selector) => {
      const elements = [...document.querySelectorAll(selector)];
      if (elements.length === 0) return [`${selector} is missing`];
      return elements
        .map((element) => ({ box: element.getBoundingClientRect(), text: element.textContent }))
        .filter(
          ({ box }) =>
            box.top < top || box.bottom > (bar?.top ?? 0) || box.left < 0 || box.right > innerWidth,
        )
        .map(({ box, text }) => `${text}: ${box.top} to ${box.bottom} of ${top} to ${bar?.top}`);
    });
    return { outside, isBarInView: (bar?.bottom ?? 0) <= quickLinks + 1, scrolled: Math.round(scrollY) };
  };
  await expect
    .poll(() => page.evaluate(look, parts))
    .toEqual({ outside: [], isBarInView: true, scrolled: 0 });
}

test('a subscriber sets up two teams in thirteen taps and plays a night without a swipe', async ({
  page,
}) => {
  await openPlanner(page, 'feature_2', SUBSCRIBED);
  await page.evaluate(() => {
    document.addEventListener('click', () => {
      const { dataset } = document.documentElement;
      dataset['taps'] = String(Number(dataset['taps'] ?? 0) + 1);
    });
  });
  await fillGradedTeams(
    page,
    { 'Skill 7 plain': 1, 'Skill 5 plus': 1, 'Skill 4 plain': 1, 'Skill 3 minus': 1, 'Skill 2 plain': 1 },
    { 'Skill 6 plain': 1, 'Skill 5 plain': 1, 'Skill 4 plus': 1, 'Skill 3 plain': 1, 'Skill 2 plain': 1 },
  );
  await expectOneView(page, '.advice-card', '.first-choice-side');
  await chooseFirst(page, 'Your team');
  await expect(page.locator('html')).toHaveAttribute('data-taps', '13');

  const round = ['.planner-title h2', '.planner-prompt', '.advice-card', '.player-option'];
  const rounds = [
    ['Your 7', 'Their 6'],
    ['Their 5', 'Your 5+'],
    ['Your 4', 'Their 4+'],
    ['Their 3', 'Your 3−'],
    ['Your 2', 'Their 2'],
  ] as const;
  for (const [index, [putUp, answer]] of rounds.entries()) {
    await expect(title(page)).toHaveText(`Round ${index + 1} of 5`);
    await expectOneView(page, ...round);
    await pick(page, putUp);
    await expectOneView(page, ...round);
    await pick(page, answer);
    await expectOneView(page, ...round);
    await completeMatch(page);
  }
  await expect(title(page)).toHaveText('All Matches Complete');
  await expectOneView(page, ...round);
});

const EIGHT = [
  ['Annabelle', '7'],
  ['Bob', '6'],
  ['Christopher', '5'],
  ['Dee', '5'],
  ['Eli', '4'],
  ['Flo', '3'],
  ['Gus', '2'],
  ['Hal', '2'],
] as const;
const EIGHT_AGAINST_EIGHT = plannedNight(
  'feature_2',
  roster('yourTeam', 'Sharks', EIGHT),
  roster('yourOpponent', 'Rays', EIGHT),
);

async function playEightAgainstEight(page: Page): Promise<void> {
  await openPlanner(page, 'feature_2', keptNight(EIGHT_AGAINST_EIGHT));
  await expect(page.getByRole('region', { name: 'Advice' })).toContainText('If you win the toss');
  await expectOneView(page, '.advice-card', '.first-choice-side');
  await chooseFirst(page, 'Your team');
  const round = ['.planner-title h2', '.score-line', '.planner-prompt', '.advice-card', '.player-option'];
  const rounds = [
    ['Your 5 Christopher', 'Their 6 Bob'],
    ['Their 5 Christopher', 'Your 7 Annabelle'],
  ] as const;
  for (const [index, [putUp, answer]] of rounds.entries()) {
    await expect(title(page)).toHaveText(`Round ${index + 1} of 5`);
    const parts = round.filter((part) => index > 0 || part !== '.score-line');
    for (const player of [putUp, answer]) {
      await expect(page.getByRole('region', { name: 'Advice' })).not.toContainText('Working it out');
      await expectOneView(page, ...parts);
      await pick(page, player);
    }
    await expectOneView(page, ...parts);
    // Playwright's click would scroll the page for a control in the bar.
    await page.getByRole('button', { name: /^2-1 / }).dispatchEvent('click');
  }
  await expect(title(page)).toHaveText('Round 3 of 5');
}

test('eight against eight with their names are one view as well', async ({ page }) => {
  await playEightAgainstEight(page);
});

test.describe('in a font of the device, which is wider than ours', () => {
  // Playwright cannot intercept fonts that a service worker returns.
  test.use({ serviceWorkers: 'block', expectedErrors: [/ERR_FAILED/] });

  test('so are they', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await playEightAgainstEight(page);
  });
});

const ROUND_3 = plannedNight(
  'feature_1',
  ...TEAMS,
  first('yourTeam'),
  ...[yours('7'), theirs('6'), complete],
  ...[theirs('5'), yours('4'), complete],
);

test('both pages say what they are; a step begins at its top; an undo shows what it takes back', async ({
  page,
}) => {
  await openPlanner(page, 'feature_1', keptNight(ROUND_3));
  await expect(page.locator('.planner-kind')).toContainText(
    'Match planner · APA 8-ball: skills 2 to 7, limit 23; not 9-ball',
  );
  await goToStep(page, '1 Your team');
  await page.getByRole('button', { name: 'Start over' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Next: opponent' }).click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

  await goToStep(page, '3 Match-ups');
  await pick(page, 'Your 5');
  await pick(page, 'Their 5 no. 2');
  await expect(undo(page)).toHaveText('Undo: their 5');
  await expectOneView(page, '.player-option');

  // An undo at the end of another step opens the step that it changes.
  await goToStep(page, '1 Your team');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.getByRole('button', { name: 'Start over' }).scrollIntoViewIfNeeded();
  await undo(page).click();
  await expect(title(page)).toHaveText('Round 3 of 5');
  await expect(title(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Their 5 no. 2 · free' })).toBeInViewport();

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText('0 of 5 players')).toBeInViewport();
  await expect.poll(() => scrolled(page)).toBe(0);
  await undo(page).click();
  await expect(page.getByText('5 of 5 players')).toBeInViewport();

  await page.getByRole('button', { name: 'Use these teams in Feature 2' }).click();
  await expect(page).toHaveURL('/member/feature_2');
  await expect(page.locator('.planner-kind')).toContainText('Match planner with advice');
  await expect(title(page)).toHaveText('Round 1 of 5');
  await expect(page.getByRole('region', { name: 'Advice' })).toContainText('If you win the toss');
  await expect(undo(page)).toHaveText('Undo: your team');
  await undo(page).click();
  await expect(page.getByText('0 of 5 players')).toBeInViewport();
  await openPage(page, '/help#match-planners');
  await expect(page.getByRole('heading', { name: 'The match planners' })).toBeInViewport();
});
