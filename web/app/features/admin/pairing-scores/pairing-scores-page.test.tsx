import { builtInScores } from '@carom/domain/match/built-in-scores';
import { valuesOf } from '@carom/domain/match/pairing-scores';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { comeBackLater, renderInArea } from '../../../../test/render-in-area.tsx';
import { inTurn } from '../../../../test/timed-answers.ts';
import PairingScoresPage from './pairing-scores-page.tsx';
import { type Values, withCell } from './score-draft.ts';

const builtIn = valuesOf(builtInScores());
const FORFEITS = { row: 1, column: 1 } as const;
const NEXT = { row: 1, column: 2 } as const;

function scoresOf(version: string, values: Values = builtIn) {
  return {
    version,
    values: values.map((row) => [...row]),
    built_in_values: builtIn.map((row) => [...row]),
    is_built_in: false,
    updated_at: '2026-01-01T00:00:00.000Z',
    spreadsheet: null,
  };
}

test('a typed score is never lost by a refresh, and goes on top of what that has found', async () => {
  const theirs = withCell(builtIn, NEXT, '7.00');
  const { sent } = answerCalls({
    adminReadPairingScores: inTurn(
      () => scoresOf('1'),
      () => scoresOf('2', theirs),
    ),
    adminSavePairingScores: inTurn<Readonly<Record<string, unknown>>>(
      () => ({ status: 409, message: 'Changed meanwhile.' }),
      () => scoresOf('3', withCell(theirs, FORFEITS, '1.50')),
    ),
  });
  const screen = await renderInArea({ route: '/admin/pairing_scores' }, PairingScoresPage);
  const changed = screen.getByRole('textbox', { name: 'F against F, changed', exact: true });
  await screen.getByRole('textbox', { name: 'F against F', exact: true }).fill('1,5');
  comeBackLater();
  await expect.poll(() => sent).toHaveLength(2);
  await expect.element(changed).toHaveValue('1,5');
  await screen.getByRole('button', { name: 'Save' }).click();
  const conflict = screen.getByRole('alert', { name: 'Changed meanwhile' });
  await expect.element(conflict.getByRole('row', { name: /^F against F 1,5/ })).toBeVisible();
  await expect.element(conflict.getByRole('row', { name: /7\.00$/ })).toBeVisible();
  await expect.element(changed).toHaveValue('1,5');

  await conflict.getByRole('button', { name: 'Save mine instead' }).click();
  await expect.element(screen.getByText('No changes.')).toBeVisible();
  const saves = sent.filter(({ name }) => name === 'adminSavePairingScores').map(({ body }) => body);
  const expected = (version: string, [one, two]: readonly [string, string]) => ({
    version,
    values: expect.objectContaining({ 1: expect.objectContaining({ 1: one, 2: two }) }),
  });
  expect(saves).toEqual([expected('1', ['1.50', builtIn[1]?.[2] ?? '']), expected('2', ['1.50', '7.00'])]);
});
