import { randomUUID } from 'node:crypto';
import { storedPlannerOf } from '@carom/domain/match/plan';
import { type Planner, withPlace } from '@carom/domain/match/planner';
import type { BrowserContext, Page } from '@playwright/test';
import { newMember, toast } from './accounts.ts';
import { keepInBrowser, openSession, type SessionKeys } from './session.ts';
import { expect, openPage } from './test.ts';

export type Feature = 'feature_1' | 'feature_2';

export const SUBSCRIBED = {
  auth_subscription_plan: 'monthly',
  auth_subscription_start_date: '2026-11-01',
  auth_subscription_end_date: '2026-12-01',
  auth_subscription_paid_status: 'paid',
  auth_profile_subscription: 'subscribed',
};

/** By skill, with the label of its row. */
export type Quantities = Readonly<Record<string, number>>;

export const YOUR_TEAM: Quantities = { 'Skill 7': 1, 'Skill 5': 1, 'Skill 4': 2, 'Skill 3': 1 };
export const OPPONENT: Quantities = { 'Skill 6': 1, 'Skill 5': 2, 'Skill 4': 1, 'Skill 2': 1 };

/** One member per window, because a night belongs to the account wherever it is opened. */
const sessions = new WeakMap<BrowserContext, SessionKeys>();

/** The stored state of a night, with which the page opens at its match-ups. */
export function keptNight(planner: Planner): Readonly<Record<string, string>> {
  const { feature } = planner.night;
  return {
    // Without an owner, so that it belongs to the first member who logs in.
    kept_for: 'guest',
    [`planner_${feature}`]: JSON.stringify(storedPlannerOf(withPlace(planner, randomUUID()))),
    [`planner_unsent_${feature}`]: 'true',
    [`planner_step_${feature}`]: '2',
  };
}

export async function openPlanner(
  page: Page,
  feature: Feature,
  extra: Readonly<Record<string, string>> = {},
): Promise<void> {
  const session = sessions.get(page.context()) ?? (await openSession((await newMember()).email));
  sessions.set(page.context(), session);
  await keepInBrowser(page, { ...session, ...extra });
  await openPage(page, `/member/${feature}`);
  await expect(page.getByRole('navigation', { name: 'Steps' })).toBeVisible();
}

export async function goToStep(
  page: Page,
  step: '1 Your team' | '2 Opponent' | '3 Match-ups',
): Promise<void> {
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: step }).click();
}

export async function choose(page: Page, skill: string, quantity: number): Promise<void> {
  await page
    .getByRole('group', { name: skill, exact: true })
    .getByText(String(quantity), { exact: true })
    .click();
}

export async function fillTeams(page: Page, yours = YOUR_TEAM, theirs = OPPONENT): Promise<void> {
  await goToStep(page, '1 Your team');
  for (const [skill, quantity] of Object.entries(yours)) await choose(page, skill, quantity);
  await page.getByRole('button', { name: 'Next: opponent' }).click();
  for (const [skill, quantity] of Object.entries(theirs)) await choose(page, skill, quantity);
  await page.getByRole('button', { name: 'Next: match-ups' }).click();
}

export async function chooseFirst(page: Page, side: 'Your team' | 'Your opponent'): Promise<void> {
  await page.getByRole('button', { name: side, exact: true }).click();
}

/** `player` is the beginning of the accessible name: 'Your 5', 'Their 4+ ', 'Your 4 no. 2'. */
export async function pick(page: Page, player: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${player.replace(/[+.]/g, '\\$&')}(?![+−])`) }).click();
}

/** Checks the page on a phone and on a desktop: nothing is too wide, and nothing covers a control. */
export async function expectToFitAnyWidth(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    const inspect = (planner: Element) => {
      const controls = [...planner.querySelectorAll('button:enabled, select, summary, label')];
      const covered = controls.filter((control) => {
        if (!control.checkVisibility({ visibilityProperty: true })) return false;
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { x, y, width, height } = control.getBoundingClientRect();
        return !control.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      return {
        hasControls: controls.length > 0,
        covered: covered.map(({ textContent }) => textContent),
        overflow: document.documentElement.scrollWidth - innerWidth,
      };
    };
    await expect
      .poll(() => page.locator('.planner').evaluate(inspect))
      .toEqual({ hasControls: true, covered: [], overflow: 0 });
  }
  if (before) await page.setViewportSize(before);
}

export async function completeMatch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Match Complete' }).click();
}

export async function playRound(page: Page, putUp: string, answer: string): Promise<void> {
  await pick(page, putUp);
  await pick(page, answer);
  await completeMatch(page);
}

/** After "Share by link": returns the link in the toast and dismisses it. */
export async function sharedLink(page: Page): Promise<string> {
  const words = toast(page).filter({ hasText: /http\S+/ });
  await expect(words).toBeVisible();
  const [link = ''] = /http\S+/.exec(await words.innerText()) ?? [];
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(words).toHaveCount(0);
  return link;
}

export async function storedPlan(page: Page, feature: Feature): Promise<Record<string, unknown>> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').plan, `planner_${feature}`);
}

/** For feature 2 with a subscription: 'Skill 5 plus' and so on. */
export async function fillGradedTeams(page: Page, yours: Quantities, theirs: Quantities): Promise<void> {
  const tap = async (quantities: Quantities) => {
    for (const [name, quantity] of Object.entries(quantities)) {
      const more = page.getByRole('group', { name, exact: true }).getByRole('button', { name: 'one more' });
      for (let players = 0; players < quantity; players += 1) await more.click();
    }
  };
  await tap(yours);
  await page.getByRole('button', { name: 'Next: opponent' }).click();
  await tap(theirs);
  await page.getByRole('button', { name: 'Next: match-ups' }).click();
}
