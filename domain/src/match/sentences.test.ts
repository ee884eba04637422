import { describe, expect, it } from 'vitest';
import type { Feature } from './night.ts';
import type { Prompt } from './rounds.ts';
import { alertFor, type PlannerProblem, sentenceFor } from './sentences.ts';

const over = (side: 'yourTeam' | 'yourOpponent') => ({ kind: 'skillTotalOver', side, total: 24 }) as const;
const tooMany = (side: 'yourTeam' | 'yourOpponent') =>
  ({ kind: 'tooManyPlayers', side, total: 6, skillLevel: 4 }) as const;

describe('the alerts, word for word', () => {
  it.each<[Feature, PlannerProblem, string]>([
    ['feature_1', over('yourTeam'), 'Your team total exceeds 23!'],
    ['feature_1', over('yourOpponent'), 'Your opponent total exceeds 23!'],
    ['feature_1', tooMany('yourTeam'), 'Number of players on your team total exceeds 5!'],
    ['feature_1', tooMany('yourOpponent'), 'Number of players of your opponent total exceeds 5!'],
    ['feature_2', over('yourTeam'), 'Calculated total for your team exceeds 23!'],
    ['feature_2', over('yourOpponent'), 'Calculated total for your opponent exceeds 23!'],
    [
      'feature_2',
      tooMany('yourTeam'),
      'Total quantity of players on your team exceeds 5! Try decreasing the quantity of players at another skill before increasing the quantity of players at skill=4',
    ],
    [
      'feature_2',
      tooMany('yourOpponent'),
      'Total quantity of players on your opponent exceeds 5! Try decreasing the quantity of players at another skill before increasing the quantity of players at skill=4',
    ],
    ['feature_2', { kind: 'firstMatchStarted' }, 'The first match has already started !'],
    ['feature_1', { kind: 'teamsNotFilled', empty: ['yourTeam'] }, 'Steps 1 or 2 need to be filled out'],
    ['feature_1', { kind: 'inconsistent', reason: 'x' }, 'Something went wrong. Needs debugging.'],
  ])('%s %o', (feature, problem, words) => {
    expect(alertFor(feature, problem)).toBe(words);
  });

  it('names the count and the skill of completed matches', () => {
    const problem = { kind: 'belowCompleted', side: 'yourTeam', completed: 2, skillLevel: 5 } as const;
    for (const feature of ['feature_1', 'feature_2'] as const) {
      expect(alertFor(feature, problem)).toMatch(/skill=5 cannot be below 2 players/);
    }
  });
});

describe('the prompts', () => {
  it.each<[Prompt, string]>([
    [{ kind: 'fillTeams', empty: ['yourTeam'] }, 'Steps 1 or 2 need to be filled out'],
    [{ kind: 'putUp', side: 'yourTeam', round: 1 }, 'Your team puts up the next player.'],
    [{ kind: 'putUp', side: 'yourOpponent', round: 2 }, 'Your opponent puts up the next player.'],
    [
      { kind: 'answer', side: 'yourTeam', round: 2, to: { label: '5+', instance: 1 } },
      'Your team answers the 5+.',
    ],
    [{ kind: 'allComplete' }, 'All Matches Complete'],
  ])('%o', (prompt, words) => {
    expect(sentenceFor(prompt)).toBe(words);
  });
});
