import { describe, expect, it } from 'vitest';
import type { PlayerLabel } from './player.ts';
import { warnOfPick, warnOfSeniors, warnOfShortTeam } from './rule-guard.ts';

describe('the rule guard', () => {
  it.each<[PlayerLabel[], number | null]>([
    [['7', '6', '4', '3', '2'], null],
    [['7', '6-', '6+', '2', '2'], 3],
    [['5+', '5+', '5+', 'F', 'F'], null],
    [[], null],
  ])('counts the seniors of %j', (team, seniors) => {
    expect(warnOfSeniors(team)).toEqual(seniors === null ? null : { kind: 'tooManySeniors', seniors });
  });

  it.each<[PlayerLabel[], number | null]>([
    [['7', '6', '4', '2'], null],
    [['7', '6', '4', '3'], 19],
    [['7', '5', '3', 'F', 'F'], null],
    [['7', '6', '3'], 15],
    [['7', '4'], null],
    [['7', '5'], 11],
    [['7'], null],
    [[], null],
    [['7', '7', '7', '7', '7'], null],
  ])('holds a short team to the limit of its size: %j', (team, limit) => {
    const players = team.filter((label) => label !== 'F');
    const total = players.reduce((sum, label) => sum + Number(label[0]), 0);
    const over = { kind: 'shortTeamOver', players: players.length, total, limit };
    expect(warnOfShortTeam(team)).toEqual(limit === null ? null : over);
  });

  it('warns of a pick after which no five is legal', () => {
    const roster: PlayerLabel[] = ['7', '7', '6', '4', '3', '2'];
    expect(warnOfPick({ roster, played: [], pick: '7' })).toBeNull();
    // 7, 7 and the three weakest add up to exactly 23. With a 6 as well, two of them no longer fit.
    expect(warnOfPick({ roster, played: ['7'], pick: '7' })).toBeNull();
    expect(warnOfPick({ roster, played: ['7', '7'], pick: '6' })).toEqual({
      kind: 'noLegalFive',
      player: '6',
      forfeits: 1,
      isAvoidable: true,
    });
  });

  it('tells when no pick would help', () => {
    const roster: PlayerLabel[] = ['7', '7', '7', '6', '6'];
    expect(warnOfPick({ roster, played: [], pick: '6' })).toEqual({
      kind: 'noLegalFive',
      player: '6',
      forfeits: 2,
      isAvoidable: false,
    });
    expect(warnOfPick({ roster, played: ['7', '7', '7'], pick: '6' })).toMatchObject({
      forfeits: 1,
      isAvoidable: false,
    });
  });

  it('says nothing of forfeits, strangers and teams that are short anyhow', () => {
    expect(warnOfPick({ roster: ['5', '5'], played: [], pick: 'F' })).toBeNull();
    expect(warnOfPick({ roster: ['5', '5'], played: [], pick: '4' })).toBeNull();
    expect(warnOfPick({ roster: ['5', '5'], played: ['5'], pick: '5' })).toBeNull();
    expect(warnOfPick({ roster: ['7', '5', '3'], played: ['7'], pick: '5' })).toBeNull();
  });
});
