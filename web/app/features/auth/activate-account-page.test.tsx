import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { renderAt } from '../../../test/render-at.tsx';
import ActivateAccountPage from './activate-account-page.tsx';

test.each(['an-id', 'an-id.', 'an-id%20', 'an-id%3E.'])('%s activates the account an-id', async (copied) => {
  answerCalls({ activateAccount: () => ({ status: 404, message: 'This link is not valid.' }) });
  const place = { route: '/activate_account/:id', address: `/activate_account/${copied}` };
  const screen = await renderAt(place, ActivateAccountPage);
  await expect.element(screen.getByRole('alertdialog', { name: 'Warning' })).toBeVisible();
  const [address] = vi.mocked(window.fetch).mock.lastCall ?? [];
  expect(String(address)).toMatch(/\/an-id$/);
});
