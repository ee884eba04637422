import { describe, expect, it } from 'vitest';
import type { Grade, SkillLevel } from './player.ts';
import { labelsOf, parseTeam } from './team.ts';
import {
  changeQuantity,
  EMPTY_TEAM,
  quantityChoices,
  type TeamDraft,
  type TeamEntry,
  withCompleteMatches,
} from './team-draft.ts';

const side = 'yourTeam';

function entry(
  skillLevel: SkillLevel,
  quantity: number,
  minusPlus: Grade = 'n',
  completeMatches = 0,
): TeamEntry {
  return { skillLevel, minusPlus, quantity, completeMatches };
}

function change(team: TeamDraft, skillLevel: SkillLevel, quantity: number, minusPlus: Grade = 'n') {
  return changeQuantity(team, { side, skillLevel, minusPlus, quantity });
}

describe('quantity choices', () => {
  it.each<[SkillLevel, number]>([
    [0, 5],
    [2, 5],
    [3, 5],
    [4, 5],
    [5, 4],
    [6, 3],
    [7, 3],
  ])('for skill %i end at %i', (skillLevel, most) => {
    const choices = quantityChoices(skillLevel);
    expect(choices).toEqual([0, 1, 2, 3, 4, 5].slice(0, most + 1));
  });
});

describe('changing a quantity', () => {
  it('keeps the entries in order and drops those without players', () => {
    const raised = change([entry(5, 2)], 3, 1);
    expect(raised).toEqual({ ok: true, value: [entry(3, 1), entry(5, 2)] });
    expect(change([entry(3, 1), entry(5, 2)], 3, 0)).toEqual({ ok: true, value: [entry(5, 2)] });
  });

  it('allows exactly five players and a total of exactly 23', () => {
    expect(change([entry(4, 2), entry(5, 2)], 5, 1, '+').ok).toBe(true);
    expect(change([entry(4, 2), entry(5, 2)], 6, 1)).toEqual({
      ok: false,
      problem: { kind: 'skillTotalOver', side, total: 24 },
    });
  });

  it.each<[string, TeamDraft, SkillLevel, Grade, number, object]>([
    ['a sixth player', [entry(2, 5)], 3, 'n', 1, { kind: 'tooManyPlayers', side, total: 6, skillLevel: 3 }],
    [
      'a sixth one that is a forfeit',
      [entry(0, 1), entry(2, 4)],
      0,
      'n',
      2,
      { kind: 'tooManyPlayers', side, total: 6, skillLevel: 0 },
    ],
    ['a total of 24', [entry(6, 2)], 6, '+', 2, { kind: 'skillTotalOver', side, total: 24 }],
    [
      'four of skill 7 over its grades',
      [entry(7, 2, '-'), entry(7, 1)],
      7,
      '+',
      1,
      { kind: 'skillTotalOver', side, total: 28 },
    ],
    ['half a player', [], 5, 'n', 0.5, { kind: 'notAQuantity', side, quantity: 0.5 }],
    ['less than nobody', [], 5, 'n', -1, { kind: 'notAQuantity', side, quantity: -1 }],
    [
      'fewer than have played',
      [entry(5, 3, 'n', 2)],
      5,
      'n',
      1,
      { kind: 'belowCompleted', side, completed: 2, skillLevel: 5 },
    ],
    [
      'a fifth player when a missing one has forfeited',
      [entry(0, 0, 'n', 1), entry(3, 4)],
      4,
      'n',
      1,
      { kind: 'tooManyPlayers', side, total: 6, skillLevel: 4 },
    ],
  ])('refuses %s', (_, team, skillLevel, minusPlus, quantity, problem) => {
    expect(change(team, skillLevel, quantity, minusPlus)).toEqual({ ok: false, problem });
  });

  it('says too many players when both limits are broken', () => {
    const refused = change([entry(4, 5)], 7, 1);
    expect(refused).toMatchObject({ problem: { kind: 'tooManyPlayers', total: 6 } });
  });

  it('may lower a skill to what has been played, and its other grades freely', () => {
    const team = [entry(5, 1, '-'), entry(5, 3, 'n', 2)];
    expect(change(team, 5, 2).ok).toBe(true);
    expect(change(team, 5, 0, '-').ok).toBe(true);
  });

  it('gives forfeits no grade', () => {
    expect(change(EMPTY_TEAM, 0, 2, '+')).toEqual({ ok: true, value: [entry(0, 2)] });
  });
});

describe('a team', () => {
  function labels(draft: TeamDraft) {
    const team = parseTeam(side, draft);
    return team.ok ? labelsOf(team.value) : team.problem;
  }

  it('has five players, the strongest first, the missing ones as forfeits', () => {
    expect(labels([entry(3, 2), entry(5, 1, '+')])).toEqual(['5+', '3', '3', 'F', 'F']);
    expect(labels([entry(0, 1), entry(2, 4)])).toEqual(['2', '2', '2', '2', 'F']);
    expect(labels([entry(0, 1)])).toEqual(['F', 'F', 'F', 'F', 'F']);
  });

  it.each<[string, TeamDraft, string]>([
    ['nobody', [], 'emptyTeam'],
    ['only entries of nobody', [entry(5, 0)], 'emptyTeam'],
    ['an entry twice', [entry(5, 1), entry(5, 1)], 'entryTwice'],
    ['six players', [entry(2, 3), entry(3, 3)], 'tooManyPlayers'],
    ['a total of 24', [entry(6, 4)], 'skillTotalOver'],
    ['half a player', [entry(5, 1.5)], 'notAQuantity'],
    ['more matches than players', [entry(5, 1, 'n', 2)], 'belowCompleted'],
  ])('is not made of %s', (_, draft, kind) => {
    expect(labels(draft)).toMatchObject({ kind });
  });

  it('counts complete matches by label, missing players included', () => {
    expect(withCompleteMatches([entry(5, 2, 'n', 9), entry(5, 1, '+')], ['5', 'F', '5'])).toEqual([
      entry(0, 0, 'n', 1),
      entry(5, 2, 'n', 2),
      entry(5, 1, '+', 0),
    ]);
  });
});
