import { expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { renderAt } from '../../../test/render-at.tsx';
import { inTurn } from '../../../test/timed-answers.ts';
import { TeamPageWords } from './team-words.tsx';
import WordsOnTheWay from './words-on-the-way.tsx';

const open = () =>
  renderAt({ route: '/' }, () => (
    <WordsOnTheWay>{(words) => <TeamPageWords words={words.team} />}</WordsOnTheWay>
  ));

test('shows nothing of the built-in words before the owner’s, and can be tried again', async () => {
  const team = { members: [{ name: 'Ada Chalk', role: 'Simulations', text: 'Ada counts collisions.' }] };
  const found = () => ({ words: { team } });
  const lost = () => 'connection lost' as const;
  answerCalls({ readOwnWords: inTurn<ReturnType<typeof found> | 'connection lost'>(lost, found) });
  const screen = await open();
  await expect.element(screen.getByText('This page could not be loaded.')).toBeVisible();
  expect(screen.getByRole('heading').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Ada Chalk' })).toBeVisible();
});
