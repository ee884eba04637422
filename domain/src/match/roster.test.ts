import { describe, expect, it } from 'vitest';
import { advise, adviseTossOf } from './advice.ts';
import { builtInScores } from './built-in-scores.ts';
import { type Feature, type Night, newNight } from './night.ts';
import { parseNight } from './parse-plan.ts';
import { planOf } from './plan.ts';
import type { PlayerLabel } from './player.ts';
import { nameIn } from './roster.ts';
import { availabilityOf, promptOf, teamPlayers } from './rounds.ts';
import { sentenceFor } from './sentences.ts';
import { sharedPlan } from './shared-names.ts';
import type { Side } from './sides.ts';
import { type NightEvent, transition } from './transition.ts';

const YOURS = 'Ann 7, Bob 6, Cyd 5, Dee 5, Eli 4, Flo 3, Gus 2, Hal 2';
const THEIRS = 'Ida 6, Joe 5, Kim 4, Lou 4, Max 3';

function enter(side: Side, text: string): NightEvent {
  const players = text.split(', ').map((each) => {
    const [name = '', label] = each.split(' ');
    return { name, label: label as PlayerLabel };
  });
  return { kind: 'enterRoster', side, roster: { savedAs: 'r1', name: 'The team', players } };
}

function pick(side: Side, label: PlayerLabel, instance = 1): NightEvent {
  return { kind: 'pick', side, label, instance };
}

function play(night: Night, ...events: readonly NightEvent[]): Night {
  return events.reduce((before, event) => {
    const next = transition(before, event, 1000);
    if (!next.ok) throw new Error(next.problem.kind);
    return next.value;
  }, night);
}

function withRosters(feature: Feature = 'feature_2', yours = YOURS): Night {
  return play(newNight(feature), enter('yourTeam', yours), enter('yourOpponent', THEIRS), {
    kind: 'chooseFirst',
    side: 'yourTeam',
  });
}

const namesOf = (night: Night, side: Side) => night.rosters[side]?.players.map(({ name }) => name);
const problemOf = (night: Night, event: NightEvent) => {
  const next = transition(night, event, 1000);
  return next.ok ? null : next.problem.kind;
};

describe('a night with rosters', () => {
  it('opens the match-ups with empty teams, which fill as players are picked', () => {
    const night = withRosters();
    expect(promptOf(night)).toMatchObject({ kind: 'putUp', side: 'yourTeam' });
    expect(night.yourTeam).toEqual([]);
    expect(teamPlayers(night, 'yourTeam')).toHaveLength(8);
    const picked = play(night, pick('yourTeam', '5', 2));
    expect(picked.yourTeam).toEqual([{ skillLevel: 5, minusPlus: 'n', quantity: 1, completeMatches: 0 }]);
    expect(sentenceFor(promptOf(picked))).toBe('Your opponent answers Dee (5).');
    expect(picked.declarations.at(-1)).toMatchObject({ kind: 'putUp', player: '5', name: 'Dee' });
    const complete = play(picked, pick('yourOpponent', '4', 2), { kind: 'completeMatch' });
    expect(complete.yourTeam).toMatchObject([{ quantity: 1, completeMatches: 1 }]);
    expect(availabilityOf(complete, 'yourTeam', { label: '5', instance: 2 })).toBe('complete');
    expect(availabilityOf(complete, 'yourTeam', { label: '5', instance: 1 })).toBe('pickable');
    expect(play(picked, { kind: 'clearMatch' }).yourTeam).toEqual([]);
  });

  it.each(['feature_1', 'feature_2'] as const)('of %s is stored and read back whole', (feature) => {
    const night = play(
      withRosters(feature),
      pick('yourTeam', '5', 2),
      pick('yourOpponent', '4', 2),
      { kind: 'completeMatch' },
      pick('yourOpponent', '6'),
      pick('yourTeam', '2', 2),
      { kind: 'shareNames', areNamesShared: true },
    );
    expect(parseNight(JSON.parse(JSON.stringify(planOf(night))))).toEqual({ ok: true, value: night });
  });

  it('is refused when a roster cannot be one', () => {
    const plan = planOf(withRosters());
    const [player] = plan.rosters?.yourTeam?.players ?? [];
    for (const players of [[], [player, player], [{ ...player, label: 'F' }], [{ ...player, name: 7 }]]) {
      const yourTeam = { savedAs: null, name: '', players };
      expect(parseNight({ ...plan, rosters: { yourTeam } }).ok).toBe(false);
    }
    expect(parseNight({ ...plan, rosters: [] }).ok).toBe(false);
  });

  it('keeps those who have played when somebody comes or goes', () => {
    const night = play(withRosters(), pick('yourTeam', '5', 2), pick('yourOpponent', '4'), {
      kind: 'completeMatch',
    });
    const changed = play(night, enter('yourTeam', 'Ann 7, Eli 4, Dee 6, Pat 5'));
    expect(namesOf(changed, 'yourTeam')?.toSorted()).toEqual(['Ann', 'Dee', 'Eli', 'Pat']);
    const dee = { label: '5', instance: 2 } as const;
    expect(nameIn(changed.rosters.yourTeam, dee)).toBe('Dee');
    expect(nameIn(changed.rosters.yourTeam, { label: '5', instance: 1 })).toBe('Pat');
    expect(problemOf(night, enter('yourTeam', YOURS.replace('Dee', 'Pat')))).toBe('notARoster');
  });

  it('knows whoever is called otherwise by the kept player’s id, also after they have played', () => {
    const listed = (...players: readonly (readonly [string, PlayerLabel, string?])[]): NightEvent => ({
      kind: 'enterRoster',
      side: 'yourTeam',
      roster: {
        savedAs: 'r1',
        name: 'The team',
        players: players.map(([name, label, savedAs]) => ({ name, label, ...(savedAs && { savedAs }) })),
      },
    });
    const full = YOURS.split(', ').map((each, index): [string, PlayerLabel, string] => {
      const [name = '', label] = each.split(' ');
      return [name, label as PlayerLabel, `p${index}`];
    });
    const night = play(
      newNight('feature_2'),
      listed(...full),
      enter('yourOpponent', THEIRS),
      { kind: 'chooseFirst', side: 'yourTeam' },
      pick('yourTeam', '5', 2),
      pick('yourOpponent', '4'),
      { kind: 'completeMatch' },
    );
    // Dee has played, Hal has not; all eight places are taken.
    const calledOtherwise = { Dee: 'Deirdre', Hal: 'Henry' } as Readonly<Record<string, string>>;
    const renamed = play(
      night,
      listed(...full.map(([name, ...rest]) => [calledOtherwise[name] ?? name, ...rest] as const)),
    );
    expect(namesOf(renamed, 'yourTeam')?.toSorted()).toEqual([
      'Ann',
      'Bob',
      'Cyd',
      'Deirdre',
      'Eli',
      'Flo',
      'Gus',
      'Henry',
    ]);
    expect(nameIn(renamed.rosters.yourTeam, { label: '5', instance: 2 })).toBe('Deirdre');
    expect(nameIn(renamed.rosters.yourTeam, { label: '2', instance: 2 })).toBe('Henry');
    expect(parseNight(JSON.parse(JSON.stringify(planOf(renamed))))).toEqual({ ok: true, value: renamed });
    expect(JSON.stringify(sharedPlan({ ...planOf(renamed) }))).not.toMatch(/Deirdre|p3/);
  });

  it('names who was brought in and has played, and takes nobody else for them', () => {
    const night = play(
      withRosters('feature_2', 'Ann 7, Cyd 5'),
      { kind: 'bringIn', side: 'yourTeam', label: '5' },
      pick('yourOpponent', '4'),
      { kind: 'completeMatch' },
    );
    const newcomer = { label: '5', instance: 2 } as const;
    const changed = play(night, enter('yourTeam', 'Ann 7, Cyd 5'));
    expect(namesOf(changed, 'yourTeam')?.toSorted()).toEqual(['', 'Ann', 'Cyd']);
    const named = play(changed, enter('yourTeam', 'Ann 7, Cyd 5, Pat 5'));
    expect(namesOf(named, 'yourTeam')?.toSorted()).toEqual(['Ann', 'Cyd', 'Pat']);
    expect(nameIn(named.rosters.yourTeam, newcomer)).toBe('Pat');
  });

  it('takes back a pick whose player leaves, and goes back to quantities with those who have played', () => {
    const picked = play(withRosters(), pick('yourTeam', '7'));
    expect(promptOf(play(picked, enter('yourTeam', 'Bob 6, Eli 4')))).toMatchObject({ kind: 'putUp' });
    const played = play(picked, pick('yourOpponent', '6'), { kind: 'completeMatch' });
    const left = play(played, { kind: 'leaveRoster', side: 'yourTeam' });
    expect(left.yourTeam).toMatchObject([{ skillLevel: 7, quantity: 1, completeMatches: 1 }]);
    expect(parseNight(planOf(left))).toEqual({ ok: true, value: left });
    expect(problemOf(left, enter('yourTeam', YOURS))).toBe('firstMatchStarted');
  });

  it('holds the team to 23, and takes no quantities', () => {
    const round = (yours: NightEvent, theirs: NightEvent, isYours: boolean): NightEvent[] => [
      ...(isYours ? [yours, theirs] : [theirs, yours]),
      { kind: 'completeMatch' },
    ];
    const night = play(
      withRosters('feature_2', 'Ann 7, Bob 7, Cyd 7, Dee 6, Eli 6'),
      ...round(pick('yourTeam', '7'), pick('yourOpponent', '6'), true),
      ...round(pick('yourTeam', '7', 2), pick('yourOpponent', '5'), false),
    );
    // 7 + 7 + 7 add up to 21: no player fits after a third 7, and the remaining matches are forfeits.
    const third = play(night, pick('yourTeam', '7', 3), pick('yourOpponent', '4'), { kind: 'completeMatch' });
    expect(problemOf(play(third, pick('yourOpponent', '4', 2)), pick('yourTeam', '6'))).toBe(
      'skillTotalOver',
    );
    const forfeited = play(third, ...round(pick('yourTeam', 'F'), pick('yourOpponent', '4', 2), false));
    expect(parseNight(planOf(forfeited))).toEqual({ ok: true, value: forfeited });
    const quantity = { side: 'yourTeam', skillLevel: 5, minusPlus: 'n', quantity: 1 } as const;
    expect(problemOf(night, { kind: 'changeQuantity', ...quantity })).toBe('hasRoster');
  });

  it('fills a short roster with forfeits, which come last', () => {
    const night = withRosters('feature_1', 'Ann 5+, Bob 4');
    expect(teamPlayers(night, 'yourTeam').map(({ label }) => label)).toEqual(['5', '4', 'F', 'F', 'F']);
    expect(problemOf(night, pick('yourTeam', 'F'))).toBe('forfeitsLast');
  });

  it('is advised over the rosters', () => {
    const night = withRosters();
    expect(adviseTossOf(night, builtInScores())?.better).toBeDefined();
    const advice = advise(play(night, pick('yourTeam', '5', 2)), builtInScores());
    expect(advice).toMatchObject({ toChoose: 'yourOpponent' });
    expect(advice?.choices.length).toBeGreaterThan(2);
  });

  it('shows names to others only if the captain says so', () => {
    const night = play(withRosters(), pick('yourTeam', '5', 2));
    const text = JSON.stringify(sharedPlan({ ...planOf(night) }));
    expect(text).not.toMatch(/Dee|Ida|The team|r1/);
    expect(parseNight(JSON.parse(text)).ok).toBe(true);
    const shown = play(night, { kind: 'shareNames', areNamesShared: true });
    expect(JSON.stringify(sharedPlan({ ...planOf(shown) }))).toMatch(/Dee/);
  });
});
