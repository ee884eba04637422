import type { PortfolioSummary } from '@carom/contract/portfolio/schemas';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../../../test/answer-calls.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { expectLogged } from '../../../test/logged-errors.ts';
import { comeBackLater, renderInArea } from '../../../test/render-in-area.tsx';
import { held, inTurn } from '../../../test/timed-answers.ts';
import { forgetSession } from '../../session/session-storage.ts';
import PortfolioPage from './portfolio-page.tsx';

const entryOf = (name: string): PortfolioSummary => ({
  id: crypto.randomUUID(),
  kind: 'traffic_run',
  name,
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-03-01T10:00:00.000Z',
  version: 1,
  shared_id: null,
});

const open = () => renderInArea({ route: '/member/portfolio' }, PortfolioPage);

afterEach(() => forgetSession());

test('a name that is being typed survives a refresh; the other cards follow it', async () => {
  logInAs('ida');
  const [one, other] = [entryOf('One'), entryOf('Other')];
  const { sent } = answerCalls({
    listPortfolio: inTurn(
      () => ({ entries: [one, other] }),
      () => ({ entries: [one, { ...other, name: 'Renamed elsewhere' }] }),
    ),
    readPortfolioEntry: () => ({ entry: { ...one, data: {} } }),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Rename One' }).click();
  await screen.getByLabelText('New name').fill('Half a na');
  comeBackLater();
  await expect.element(screen.getByRole('article', { name: 'Renamed elsewhere' })).toBeVisible();
  await expect.element(screen.getByLabelText('New name')).toHaveValue('Half a na');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Rename One' })).toHaveFocus();
  expect(sent.filter(({ name }) => name === 'listPortfolio')).toHaveLength(2);
});

test('on the way back only the list is read again, and the card that it tells a change of', async () => {
  logInAs('edith');
  const [one, other] = [entryOf('One'), entryOf('Other')];
  const changed = { ...other, name: 'Changed', updated_at: '2026-03-02T10:00:00.000Z' };
  const { sent } = answerCalls({
    listPortfolio: inTurn(
      () => ({ entries: [one, other] }),
      () => ({ entries: [one, changed] }),
    ),
    readPortfolioEntry: inTurn(
      () => ({ entry: { ...one, data: {} } }),
      () => ({ entry: { ...other, data: {} } }),
      () => ({ entry: { ...changed, data: {} } }),
    ),
  });
  const first = await open();
  await expect.poll(() => first.getByRole('link', { name: /^Open/ }).elements()).toHaveLength(2);
  await first.unmount();
  comeBackLater();
  const second = await open();
  await expect.element(second.getByRole('article', { name: 'Changed' })).toBeVisible();
  await second.unmount();
  const third = await open();
  await expect.poll(() => sent.filter(({ name }) => name === 'readPortfolioEntry')).toHaveLength(3);
  await expect.poll(() => third.getByRole('link', { name: /^Open/ }).elements()).toHaveLength(2);
  expect(sent).toHaveLength(5);
});

test('a change whose answer is lost is looked for', async () => {
  expectLogged(/It was not renamed/);
  logInAs('ida');
  const one = entryOf('One');
  const { sent } = answerCalls({
    listPortfolio: inTurn(
      () => ({ entries: [one] }),
      () => ({ entries: [{ ...one, name: 'Two' }] }),
    ),
    readPortfolioEntry: () => ({ entry: { ...one, data: {} } }),
    updatePortfolioEntry: () => 'connection lost',
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Rename One' }).click();
  await screen.getByLabelText('New name').fill('Two');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('article', { name: 'Two' })).toBeVisible();
  expect(sent.filter(({ name }) => name === 'listPortfolio')).toHaveLength(2);
});

test('two entries can be deleted at once: the second call waits for the first', async () => {
  logInAs('grace');
  const [one, other] = [entryOf('One'), entryOf('Other')];
  const first = held({ message: 'Deleted.' });
  const { sent } = answerCalls({
    listPortfolio: () => ({ entries: [one, other] }),
    readPortfolioEntry: () => ({ entry: { ...one, data: {} } }),
    deletePortfolioEntry: inTurn(first.answer, () => ({ message: 'Deleted.' })),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Delete One' }).click();
  await screen.getByRole('button', { name: 'Delete Other' }).click();
  first.release();
  await expect.element(screen.getByText('Nothing is saved yet.')).toBeVisible();
  await expect.poll(() => sent.filter(({ name }) => name === 'deletePortfolioEntry')).toHaveLength(2);
  await expect.element(screen.getByText('“Other” is deleted.')).toBeVisible();
});
