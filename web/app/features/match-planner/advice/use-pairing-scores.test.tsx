import { builtInScores } from '@carom/domain/match/built-in-scores';
import { valuesOf } from '@carom/domain/match/pairing-scores';
import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { expectLogged } from '../../../../test/logged-errors.ts';
import { renderInArea } from '../../../../test/render-in-area.tsx';
import { usePairingScores } from './use-pairing-scores.ts';

function Page() {
  return <p>{usePairingScores() === null ? 'No scores' : 'Scores'}</p>;
}

test('a page that was opened without a network has its scores once there is one', async () => {
  expectLogged(/could not be fetched/);
  let isThere = false;
  answerCalls({
    readPairingScores: () => (isThere ? { values: valuesOf(builtInScores()) } : 'connection lost'),
  });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const page = await renderInArea({ route: '/member/feature_2' }, Page);
  await expect.poll(() => vi.mocked(console.error).mock.calls).toHaveLength(1);
  await expect.element(page.getByText('No scores')).toBeVisible();
  isThere = true;
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Scores', { exact: true })).toBeVisible();
});
