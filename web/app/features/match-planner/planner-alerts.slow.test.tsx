import { afterEach, expect, test } from 'vitest';
import { openPlanner } from '../../../test/open-planner.tsx';
import { complete, first, plannedNight, TEAMS, team, theirs, yours } from '../../../test/planned-night.ts';
import { forgetSession } from '../../session/session-storage.ts';

afterEach(() => forgetSession());

test('the choices of a quantity end at 5 players or a sum of 23', async () => {
  const { screen } = await openPlanner(undefined, { step: 0 });
  for (const [skill, most] of [
    ['Skill 7', 3],
    ['Skill 6', 3],
    ['Skill 5', 4],
    ['Skill 4', 5],
    ['Skill 3', 5],
    ['Skill 2', 5],
    ['Forfeit', 5],
  ] as const) {
    const choices = screen.getByRole('group', { name: skill, exact: true }).getByRole('radio');
    await expect.poll(() => choices.elements().length).toBe(most + 1);
  }
  expect(screen.getByRole('table').query()).toBeNull();
  await screen.unmount();
});

test('the alerts of feature 1, word for word, apply nothing', async () => {
  const { screen, choose, expectAlert, step } = await openPlanner(undefined, { step: 0 });
  const expectChosen = (skill: string, quantity: number) =>
    expect
      .element(screen.getByRole('group', { name: skill }).getByRole('radio', { name: String(quantity) }))
      .toBeChecked();
  await choose('Skill 7', 3);
  await choose('Skill 4', 1);
  await expectAlert('Your team total exceeds 23!');
  await expectChosen('Skill 4', 0);
  await choose('Skill 7', 0);
  await choose('Skill 2', 5);
  await choose('Skill 3', 1);
  await expectAlert('Number of players on your team total exceeds 5!');
  await expectChosen('Skill 3', 0);

  await step('3 Match-ups');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Steps 1 or 2 need to be filled out');
  await screen.getByRole('button', { name: 'Step 2: opponent' }).click();
  await choose('Skill 6', 3);
  await choose('Skill 7', 1);
  await expectAlert('Your opponent total exceeds 23!');
  await choose('Skill 6', 0);
  await choose('Skill 2', 4);
  await choose('Forfeit', 2);
  await expectAlert('Number of players of your opponent total exceeds 5!');
  await expectChosen('Forfeit', 0);
  await screen.unmount();
});

test('a turn, a forfeit and a team that has played are kept in feature 1, with their alerts', async () => {
  const night = plannedNight(
    'feature_1',
    ...team('yourTeam', [[2, 5]]),
    ...team('yourOpponent', [[2, 4]]),
    first('yourTeam'),
  );
  const { screen, button, choose, expectAlert, pick, press, step } = await openPlanner(night);
  await pick('Their 2 no. 1');
  await expectAlert('Your opponent answers after the other side has put up a player.');
  await pick('Your 2 no. 1');
  await pick('Their Forfeit');
  await expectAlert('Forfeits come last: pick one of the players who are left.');
  await pick('Their 2 no. 1');
  await press('Match Complete');
  await expect.element(button('Your 2 no. 1 · played')).toBeDisabled();
  await step('1 Your team');
  await choose('Skill 2', 0);
  await expectAlert(
    'Quantity of players on your team at skill=2 cannot be below 1 player: 1 match is already complete!',
  );
  await expect
    .element(screen.getByRole('group', { name: 'Skill 2' }).getByRole('radio', { name: '5' }))
    .toBeChecked();
  await screen.unmount();
});

test('the alerts of feature 2, word for word', async () => {
  const { screen, choose, expectAlert, step } = await openPlanner(plannedNight('feature_2'), { step: 0 });
  await choose('Skill 2', 5);
  await choose('Skill 3', 1);
  await expectAlert(
    'Total quantity of players on your team exceeds 5! Try decreasing the quantity of players at another skill before increasing the quantity of players at skill=3',
  );
  await choose('Skill 2', 0);
  await choose('Skill 7', 3);
  await choose('Skill 4', 1);
  await expectAlert('Calculated total for your team exceeds 23!');
  await step('2 Opponent');
  await choose('Skill 2', 4);
  await choose('Skill 7', 2);
  await expectAlert(
    'Total quantity of players on your opponent exceeds 5! Try decreasing the quantity of players at another skill before increasing the quantity of players at skill=7',
  );
  await choose('Skill 2', 1);
  await choose('Skill 6', 3);
  await choose('Skill 4', 1);
  await expectAlert('Calculated total for your opponent exceeds 23!');
  await screen.unmount();
});

test('feature 2 takes another first side before the first match, and refuses it afterwards', async () => {
  const { screen, button, choose, expectAlert, pick, press, step } = await openPlanner(
    plannedNight('feature_2', ...TEAMS, first('yourTeam')),
  );
  await press('Your opponent');
  await expect.element(button('✓ Your opponent')).toBeVisible();
  await press(/^Your team$/);
  await pick('Your 7');
  await pick('Their 6');
  await press('Match Complete');
  await press('Your opponent');
  await expectAlert('The first match has already started !');
  await expect.element(button('✓ Your team')).toBeVisible();
  await step('2 Opponent');
  await choose('Skill 6', 0);
  await expectAlert(
    'Quantity of players on your opponent at skill=6 cannot be below 1 player: 1 match is already complete!',
  );
  await screen.unmount();
});

test('a side with missing players forfeits them, at the end', async () => {
  const night = plannedNight(
    'feature_1',
    ...TEAMS.slice(0, 4),
    ...team('yourOpponent', [[6, 1]]),
    first('yourOpponent'),
    ...[theirs('6'), yours('3'), complete],
  );
  const { screen, pick, press } = await openPlanner(night);
  await pick('Your 7');
  await pick('Their Forfeit no. 1');
  await press('Match Complete');
  await expect
    .element(screen.getByRole('region', { name: 'Log' }))
    .toMatchTextContent(/R2\s·\syour\s7\sv\stheir\sforfeit/);
  await screen.unmount();
});
