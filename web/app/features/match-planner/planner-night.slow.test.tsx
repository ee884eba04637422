import { afterEach, expect, test, vi } from 'vitest';
import { openPlanner } from '../../../test/open-planner.tsx';
import {
  complete,
  first,
  plannedNight,
  TEAMS,
  TWO_ROUNDS,
  theirs,
  yours,
} from '../../../test/planned-night.ts';
import { forgetSession } from '../../session/session-storage.ts';
import { readPlanner } from './plan-store.ts';

afterEach(() => forgetSession());

test('a stored night that does not fit together says so, and starts over on a button', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { screen, press } = await openPlanner(undefined, {
    storedText: '{"plan":{"feature":"feature_1","yourTeam":"us"},"past":[]}',
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Needs debugging.');
  expect(warned).toHaveBeenCalled();
  await press('Start over');
  await expect.element(screen.getByText('Steps 1 or 2 need to be filled out')).toBeVisible();
  await screen.unmount();
});

test('every tap can be taken back, one at a time, and the button says which', async () => {
  const { screen, button, pick, press } = await openPlanner(
    plannedNight('feature_1', ...TEAMS, first('yourTeam'), yours('7'), theirs('6'), complete),
  );
  const undo = button(/^Undo/);
  const before = readPlanner('feature_1');
  await expect.element(undo).toHaveTextContent('Undo: round 1');
  await pick('Their 2');
  await expect.element(undo).toHaveTextContent('Undo: their 2');
  await pick('Your 3');
  await press('Clear Match');
  await expect.element(button('Clear Match')).toBeDisabled();
  await undo.click();
  await expect.element(button('Their 2 picked')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button('Match Complete')).toBeEnabled();
  await undo.click();
  await undo.click();
  await expect.poll(() => readPlanner('feature_1')).toEqual(before);
  await undo.click();
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Round 1 of 5');
  await undo.click();
  await undo.click();
  await expect.element(undo).toHaveTextContent('Undo: who is first');
  await press('Start over');
  await expect.element(screen.getByText('0 of 5 players')).toBeVisible();
  await expect.element(undo).toHaveTextContent('Undo: new night');
  await undo.click();
  await expect.element(screen.getByText('5 of 5 players')).toBeVisible();
  await screen.unmount();
});

test('an undo leads to the step of what it takes back; nothing is left to take back at the beginning', async () => {
  const { screen, button, step } = await openPlanner(
    plannedNight('feature_1', ...TWO_ROUNDS, yours('5'), theirs('5')),
  );
  const undo = button(/^Undo/);
  const title = screen.getByRole('heading', { level: 2 });
  await step('1 Your team');
  await expect.element(title).toHaveTextContent('Your team');
  await undo.click();
  await expect.element(title).toHaveTextContent('Round 3 of 5');
  await expect.element(title).toHaveFocus();
  await expect.element(undo).toHaveTextContent('Undo: your 5');
  await expect.element(button('Their 5 no. 1 · free')).toBeEnabled();
  await screen.unmount();
  const empty = await openPlanner();
  await expect.element(empty.button('Undo')).toBeDisabled();
  await empty.screen.unmount();
});

test('they put up somebody else: two taps correct the team, within the limit, and the advice follows', async () => {
  const { screen, button, expectAlert, pick, press } = await openPlanner(
    plannedNight('feature_2', ...TEAMS, first('yourOpponent')),
  );
  const somebodyElse = button('They put up someone else');
  const advice = screen.getByRole('region', { name: 'Advice' });
  await advice.getByRole('button', { name: 'What do these numbers mean?' }).click();
  const meaning = screen.getByRole('dialog', { name: 'What “Night ends at” means' });
  await expect.element(meaning).toMatchTextContent(/Net points are your points minus theirs\./);
  await meaning.getByRole('button', { name: 'Ok' }).click();

  await somebodyElse.click();
  await press('Back');
  await expect.element(somebodyElse).toHaveFocus();
  await somebodyElse.click();
  await pick('Their 3');
  await expect.element(screen.getByText('Your team answers the 3.', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  await expect
    .element(screen.getByText('Entered as their 3, in place of a 4 you had entered.'))
    .toBeVisible();
  await expect.element(button(/^Their 4/)).not.toBeInTheDocument();
  await expect.element(advice).toMatchTextContent(/Answer with your/);
  await press(/^Undo/);
  await expect.element(button(/^Their 4/)).toBeVisible();

  await pick('Their 4');
  await pick('Your 3');
  await somebodyElse.click();
  await pick('Their 7');
  await expect.element(screen.getByText('Both players are picked.', { exact: true })).toBeVisible();
  await expect.element(button('Your 3 picked')).toBeVisible();
  await press('Match Complete');
  const sheet = () => document.querySelector('.night-sheet-rounds')?.textContent;
  await expect.poll(sheet).toMatch(/Round 1: your 3 v their 7 · they put up/);
  await pick('Your 7');
  await somebodyElse.click();
  await pick('Their 6');
  await expectAlert('Calculated total for your opponent exceeds 23!');
  const log = screen.getByRole('region', { name: 'Log' });
  await log.getByText(/^Log of declarations/).click();
  await expect.element(log).toMatchTextContent(/Your opponent took back a 4\./);
  await expect.element(log).toMatchTextContent(/Your opponent brought in a 7 in place of a 6\./);
  await screen.unmount();
});

test('nobody else is brought in after the last round, whose advice tells what the night came to', async () => {
  const { screen, button } = await openPlanner(
    plannedNight(
      'feature_2',
      ...TWO_ROUNDS,
      ...[yours('5'), theirs('5'), complete],
      ...[theirs('5'), yours('4'), complete],
      ...[yours('4'), theirs('4'), complete],
    ),
  );
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent('All Matches Complete');
  await expect
    .element(screen.getByRole('region', { name: 'Advice' }))
    .toMatchTextContent(/The night, expected/);
  await expect.element(screen.getByText('so far')).not.toBeInTheDocument();
  await expect.element(button('They put up someone else')).not.toBeInTheDocument();
  await screen.unmount();
});
