import { adviseNow } from '@carom/domain/match/advice';
import { builtInScores } from '@carom/domain/match/built-in-scores';
import { type Night, newNight } from '@carom/domain/match/night';
import type { PlayerLabel } from '@carom/domain/match/player';
import { SIDES } from '@carom/domain/match/sides';
import { type NightEvent, transition } from '@carom/domain/match/transition';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useAdvice } from './use-advice.ts';

const ROSTER: readonly PlayerLabel[] = ['7', '6', '5+', '5', '4', '3', '3-', '2'];
const scores = builtInScores();

function play(night: Night, ...events: readonly NightEvent[]): Night {
  return events.reduce((state, event) => {
    const next = transition(state, event, 0);
    if (!next.ok) throw new Error(next.problem.kind);
    return next.value;
  }, night);
}

const beforeToss = play(
  newNight('feature_2'),
  ...SIDES.map((side): NightEvent => {
    const players = ROSTER.map((label) => ({ name: '', label }));
    return { kind: 'enterRoster', side, roster: { savedAs: null, name: '', players } };
  }),
);
const afterToss = play(beforeToss, { kind: 'chooseFirst', side: 'yourTeam' });

function Probe({ night }: { readonly night: Night }) {
  const { advice, toss, isPending } = useAdvice(night, scores);
  return <output>{isPending ? 'pending' : JSON.stringify({ advice, toss })}</output>;
}

test('over rosters the advice is searched for beside the page, and the latest question counts', async () => {
  const screen = await render(<Probe night={beforeToss} />);
  const output = screen.getByRole('status');
  expect(output.element().textContent).toBe('pending');
  await screen.rerender(<Probe night={afterToss} />);
  await expect.element(output).toHaveTextContent(JSON.stringify(adviseNow(afterToss, scores)));
  await screen.rerender(<Probe night={beforeToss} />);
  await expect.element(output).toHaveTextContent(JSON.stringify(adviseNow(beforeToss, scores)));
});
