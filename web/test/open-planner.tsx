import type { SubscriptionFields } from '@carom/contract/accounts/auth';
import { builtInScores } from '@carom/domain/match/built-in-scores';
import { valuesOf } from '@carom/domain/match/pairing-scores';
import { newPlanner, type Planner } from '@carom/domain/match/planner';
import { expect } from 'vitest';
import { type Step, savePlanner, saveStep } from '../app/features/match-planner/plan-store.ts';
import { PlannerSteps } from '../app/features/match-planner/planner-steps.tsx';
import { answerCalls } from './answer-calls.ts';
import { logInAs, NOT_SUBSCRIBED } from './log-in-as.ts';
import { renderInArea } from './render-in-area.tsx';

interface Opened {
  readonly subscription?: SubscriptionFields;
  readonly step?: Step;
  /** Replaces the stored night. */
  readonly storedText?: string;
  readonly answers?: Parameters<typeof answerCalls>[0];
}

/** Opens the page of a planner with a stored night of a new member. */
export async function openPlanner(
  planner: Planner = newPlanner('feature_1'),
  { subscription = NOT_SUBSCRIBED, step = 2, storedText, answers = {} }: Opened = {},
) {
  const { feature } = planner.night;
  let version = 0;
  answerCalls({
    readNight: () => ({ night: null }),
    saveNight: () => {
      version += 1;
      return { version };
    },
    readRosters: () => ({ rosters: [] }),
    readPairingScores: () => ({ values: valuesOf(builtInScores()) }),
    ...answers,
  });
  logInAs(`ida-${crypto.randomUUID()}`, subscription);
  if (planner.past.length > 0) savePlanner(planner);
  if (storedText !== undefined) localStorage.setItem(`planner_${feature}`, storedText);
  saveStep(feature, step);
  const screen = await renderInArea({ route: `/member/${feature}` }, () => (
    <PlannerSteps feature={feature} />
  ));
  const warning = screen.getByRole('alertdialog', { name: 'Warning' });
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  return {
    screen,
    button,
    press: (name: string | RegExp) => button(name).click(),
    choose: (skill: string, quantity: number) =>
      screen
        .getByRole('group', { name: skill, exact: true })
        .getByText(String(quantity), { exact: true })
        .click(),
    /** `player` is the beginning of the accessible name: 'Your 5', 'Your 4 no. 2'. */
    pick: (player: string) => button(new RegExp(`^${player.replace(/[+.]/g, '\\$&')}(?![+−])`)).click(),
    step: (name: string) => screen.getByRole('navigation', { name: 'Steps' }).getByText(name).click(),
    /** Expects a pop-up with exactly these words and closes it. */
    async expectAlert(message: string): Promise<void> {
      await expect.element(warning.getByText(message, { exact: true })).toBeVisible();
      await warning.getByRole('button', { name: 'Ok' }).click();
      await expect.element(warning).not.toBeInTheDocument();
    },
  };
}
