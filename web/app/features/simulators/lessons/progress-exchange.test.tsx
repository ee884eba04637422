import type { Progress } from '@carom/domain/lessons/progress';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { logInAs } from '../../../../test/log-in-as.ts';
import { inTurn } from '../../../../test/timed-answers.ts';
import { forgetSession } from '../../../session/session-storage.ts';
import { addProgress, readLocalProgress, readProgress, readSent } from '../../../storage/lesson-progress.ts';
import { forgetMember } from '../../../storage/member-store.ts';
import { progressExchange, savingStateOf } from './progress-exchange.ts';

const ID = crypto.randomUUID();
const summary = {
  id: ID,
  kind: 'lesson_progress',
  name: 'Lessons',
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-03-01T10:00:00.000Z',
  version: 1,
  shared_id: null,
} as const;

type Reply = Readonly<Record<string, unknown>>;

const listed = (): Reply => ({ entries: [summary] });
const none = (): Reply => ({ entries: [] });
const gone = (): Reply => ({ status: 404, message: 'Gone.' });
const conflict = (): Reply => ({ status: 409, message: 'Changed meanwhile.' });
const stored = (data: Progress, version = 1): Reply => ({
  entry: { ...summary, version, data: { ...data } },
});

beforeEach(() => forgetMember());
afterEach(() => forgetSession());

/** Logs in with progress made as a guest. */
function logInWith(progress: Progress): void {
  addProgress(progress);
  logInAs('ida');
}

async function exchangeProgress() {
  await progressExchange.exchange();
  return savingStateOf(progressExchange.read(), readLocalProgress());
}

describe('the exchange of progress', () => {
  it('gives the account what a guest has done, and the browser what the account has', async () => {
    logInWith({ capture: ['predict'] });
    const { sent } = answerCalls({
      listPortfolio: listed,
      readPortfolioEntry: () => stored({ 'slot-time': ['question'], capture: ['run'] }),
      updatePortfolioEntry: () => ({ entry: { ...summary, version: 2 } }),
    });
    expect(await exchangeProgress()).toBe('saved');
    const both = { 'slot-time': ['question'], capture: ['predict', 'run'] };
    expect(readProgress()).toEqual(both);
    expect(sent.at(-1)).toEqual({ name: 'updatePortfolioEntry', body: { data: both, version: 1 } });
  });

  it('makes an entry where there is none, and takes what another browser made at the same time', async () => {
    logInWith({ capture: ['predict'] });
    const { sent } = answerCalls({
      listPortfolio: inTurn(none, listed),
      savePortfolioEntry: () => ({ entry: summary }),
      readPortfolioEntry: () => stored({ 'slot-time': ['run'] }),
      updatePortfolioEntry: () => ({ entry: summary }),
    });
    expect(await exchangeProgress()).toBe('saved');
    expect(sent.map(({ name }) => name)).toEqual([
      'listPortfolio',
      'savePortfolioEntry',
      'readPortfolioEntry',
      'updatePortfolioEntry',
    ]);
    expect(readProgress()).toEqual({ 'slot-time': ['run'], capture: ['predict'] });
  });

  it('sends the union again after a conflict', async () => {
    logInWith({ capture: ['predict'] });
    const { sent } = answerCalls({
      listPortfolio: listed,
      readPortfolioEntry: inTurn(
        () => stored({}),
        () => stored({ capture: ['run'] }, 2),
      ),
      updatePortfolioEntry: inTurn(conflict, () => ({ entry: { ...summary, version: 3 } })),
    });
    expect(await exchangeProgress()).toBe('saved');
    expect(sent.at(-1)?.body).toEqual({ data: { capture: ['predict', 'run'] }, version: 2 });
  });

  it('asks for nothing but the entry when all is known, and makes none of no progress', async () => {
    logInAs('ida');
    answerCalls({ listPortfolio: none });
    expect(await exchangeProgress()).toBe(null);
    addProgress({ capture: ['predict'] });
    answerCalls({ listPortfolio: listed, readPortfolioEntry: () => stored({ capture: ['predict'] }) });
    await exchangeProgress();
    const { sent } = answerCalls({ readPortfolioEntry: () => stored({ capture: ['predict'] }) });
    expect(await exchangeProgress()).toBe('saved');
    expect(sent).toHaveLength(1);
  });

  it('begins anew where the entry was deleted, but for what was done since', async () => {
    logInWith({ capture: ['predict'] });
    answerCalls({ listPortfolio: listed, readPortfolioEntry: () => stored({ capture: ['predict'] }) });
    await exchangeProgress();
    expect(readSent()).toEqual({ entry: ID, version: 1, progress: { capture: ['predict'] } });
    addProgress({ 'slot-time': ['predict'] });
    const { sent } = answerCalls({
      readPortfolioEntry: inTurn(gone, () => stored({ 'slot-time': ['predict'] })),
      listPortfolio: inTurn(none, listed),
      savePortfolioEntry: () => ({ entry: summary }),
    });
    expect(await exchangeProgress()).toBe('saved');
    expect(sent.find(({ name }) => name === 'savePortfolioEntry')?.body).toMatchObject({
      data: { 'slot-time': ['predict'] },
    });
    expect(readProgress()).toEqual({ 'slot-time': ['predict'] });
  });

  it('goes on from what an earlier release has kept, which names no version', async () => {
    logInAs('ida');
    addProgress({ capture: ['predict', 'run'] });
    localStorage.setItem('lessons_sent', JSON.stringify({ entry: ID, progress: { capture: ['predict'] } }));
    const { sent } = answerCalls({
      readPortfolioEntry: () => stored({ capture: ['predict'] }, 7),
      updatePortfolioEntry: () => ({ entry: { ...summary, version: 8 } }),
    });
    expect(await exchangeProgress()).toBe('saved');
    expect(sent.at(-1)?.body).toEqual({ data: { capture: ['predict', 'run'] }, version: 7 });
  });

  it.each([
    { outcome: 'waiting', answer: 'connection lost' },
    { outcome: 'refused', answer: { status: 401, message: 'Please log in.' } },
    { outcome: 'waiting', answer: { status: 503, message: 'Later.' } },
  ] as const)('keeps all on this device where it comes to nothing: $outcome', async ({ outcome, answer }) => {
    logInWith({ capture: ['predict'] });
    answerCalls({ listPortfolio: () => answer });
    expect(await exchangeProgress()).toBe(outcome);
    expect(readProgress()).toEqual({ capture: ['predict'] });
    answerCalls({ listPortfolio: none, savePortfolioEntry: conflict });
    expect(await exchangeProgress()).toBe('full');
    expect(readProgress()).toEqual({ capture: ['predict'] });
  });

  it('leaves alone what belongs to somebody who has logged in meanwhile', async () => {
    logInWith({ capture: ['predict'] });
    answerCalls({
      listPortfolio: (): Reply => {
        forgetSession();
        forgetMember();
        logInAs('edith');
        return listed();
      },
      readPortfolioEntry: () => stored({ 'slot-time': ['question'] }),
    });
    await exchangeProgress();
    expect(readProgress()).toEqual({});
  });
});
