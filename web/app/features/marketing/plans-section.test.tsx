import { expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { renderAt } from '../../../test/render-at.tsx';
import { inTurn } from '../../../test/timed-answers.ts';
import { PlansSection } from './plans-section.tsx';

const open = () => renderAt({ route: '/home' }, PlansSection);

test('the plans show what the server asks for them, and what a year saves', async () => {
  answerCalls({ readPlans: () => ({ monthly_amount: '19.00', yearly_amount: '190.00' }) });
  const screen = await open();
  const list = screen.getByRole('list', { name: 'Plans' });
  await expect.element(list.getByText('$19.00')).toBeVisible();
  await expect.element(list.getByText('$190.00')).toBeVisible();
  await expect.element(screen.getByText(/A year saves \$38\.00\./)).toBeVisible();
});

test('prices that cannot be loaded say so, and are asked for again', async () => {
  const failure = () => 'connection lost' as const;
  const found = () => ({ monthly_amount: '19.00', yearly_amount: '240.00' });
  answerCalls({ readPlans: inTurn<ReturnType<typeof failure> | ReturnType<typeof found>>(failure, found) });
  const screen = await open();
  await expect.element(screen.getByText('The prices could not be loaded.')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('$240.00')).toBeVisible();
  await expect.element(screen.getByText(/saves/)).not.toBeInTheDocument();
});
