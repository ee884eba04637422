import { describe, expect, it } from 'vitest';
import { FEATURES, type Feature, type Night, newNight } from './night.ts';
import type { SkillLevel } from './player.ts';
import { availabilityOf, currentRound, promptOf, sideThatPutUp, teamPlayers } from './rounds.ts';
import { SIDES, type Side } from './sides.ts';
import { type NightEvent, transition } from './transition.ts';

const AT_MS = 1_700_000_000_000;

function play(night: Night, ...events: readonly NightEvent[]): Night {
  return events.reduce((state, event) => {
    const next = transition(state, event, AT_MS);
    if (!next.ok) throw new Error(`${event.kind}: ${next.problem.kind}`);
    return next.value;
  }, night);
}

function refusal(night: Night, event: NightEvent) {
  const next = transition(night, event, AT_MS);
  return next.ok ? 'accepted' : next.problem;
}

function enter(side: Side, skillLevel: SkillLevel, quantity: number): NightEvent {
  return { kind: 'changeQuantity', side, skillLevel, minusPlus: 'n', quantity };
}

/** Your 5 5 4 3 2 against their 6 5 4 3, which is one player short. Your team puts up first. */
function ready(feature: Feature): Night {
  return play(
    newNight(feature),
    enter('yourTeam', 5, 2),
    ...([4, 3, 2] as const).map((skill) => enter('yourTeam', skill, 1)),
    ...([6, 5, 4, 3] as const).map((skill) => enter('yourOpponent', skill, 1)),
    { kind: 'chooseFirst', side: 'yourTeam' },
  );
}

const yours = (label: '2' | '3' | '4' | '5' | '6'): NightEvent => ({ kind: 'pick', side: 'yourTeam', label });
const theirs = (label: '3' | '4' | '5' | '6' | 'F'): NightEvent => ({
  kind: 'pick',
  side: 'yourOpponent',
  label,
});
const complete: NightEvent = { kind: 'completeMatch' };

describe.each(FEATURES)('a night of %s', (feature) => {
  it('asks for teams, then for the side that puts up first', () => {
    expect(promptOf(newNight(feature))).toEqual({ kind: 'fillTeams', empty: SIDES });
    const half = play(newNight(feature), enter('yourTeam', 5, 1));
    expect(promptOf(half)).toEqual({ kind: 'fillTeams', empty: ['yourOpponent'] });
    expect(refusal(half, yours('5'))).toEqual({ kind: 'teamsNotFilled', empty: ['yourOpponent'] });
    const both = play(half, enter('yourOpponent', 4, 1));
    expect(promptOf(both)).toEqual({ kind: 'chooseFirst' });
    expect(refusal(both, yours('5'))).toEqual({ kind: 'firstNotChosen' });
  });

  it('runs through five rounds of put-up and answer, taking turns', () => {
    const puts: Side[] = [];
    let night = ready(feature);
    for (let round = 1; round <= 5; round += 1) {
      expect(currentRound(night)).toBe(round);
      for (const step of ['putUp', 'answer'] as const) {
        const prompt = promptOf(night);
        if (prompt.kind !== step) throw new Error(prompt.kind);
        if (step === 'putUp') puts.push(prompt.side);
        const player = teamPlayers(night, prompt.side).find(
          (each) => availabilityOf(night, prompt.side, each) === 'pickable',
        );
        night = play(night, { kind: 'pick', side: prompt.side, label: player?.label ?? 'F' });
      }
      expect(promptOf(night)).toEqual({ kind: 'completeMatch', round });
      night = play(night, complete);
    }
    expect(puts).toEqual(['yourTeam', 'yourOpponent', 'yourTeam', 'yourOpponent', 'yourTeam']);
    expect(promptOf(night)).toEqual({ kind: 'allComplete' });
    expect(refusal(night, yours('5'))).toEqual({ kind: 'allComplete' });
    expect(refusal(night, complete)).toEqual({ kind: 'allComplete' });
  });

  it('needs both players to complete a match and one to clear it', () => {
    const night = ready(feature);
    expect(refusal(night, complete)).toEqual({ kind: 'playersMissing', missing: SIDES });
    expect(refusal(night, { kind: 'clearMatch' })).toEqual({ kind: 'nothingToClear' });
    const putUp = play(night, yours('4'));
    expect(refusal(putUp, complete)).toEqual({ kind: 'playersMissing', missing: ['yourOpponent'] });
    expect(play(putUp, { kind: 'clearMatch' }).matchUps).toEqual([]);
  });

  it('takes the put-up before the answer, and a corrected pick after either', () => {
    const night = ready(feature);
    expect(refusal(night, theirs('6'))).toEqual({ kind: 'outOfTurn', side: 'yourOpponent' });
    const corrected = play(night, yours('4'), theirs('6'), yours('3'));
    expect(corrected.matchUps).toEqual([
      {
        yourTeamPlayer: { label: '3', instance: 1 },
        yourOpponentPlayer: { label: '6', instance: 1 },
        isComplete: false,
      },
    ]);
  });

  it('logs a pick that another one replaces as taken back, and keeps the answer', () => {
    const corrected = play(ready(feature), yours('4'), theirs('6'), yours('3'));
    expect(corrected.declarations.slice(1)).toMatchObject([
      { kind: 'putUp', player: '4' },
      { kind: 'answered', player: '6' },
      { kind: 'withdrawn', side: 'yourTeam', player: '4' },
      { kind: 'putUp', side: 'yourTeam', player: '3' },
    ]);
    expect(promptOf(corrected)).toEqual({ kind: 'completeMatch', round: 1 });
  });

  it('never picks a completed player again, but the other of the same skill', () => {
    const once = play(ready(feature), yours('5'), theirs('6'), complete, theirs('5'), yours('5'), complete);
    expect(once.matchUps.map(({ yourTeamPlayer }) => yourTeamPlayer?.instance)).toEqual([1, 2]);
    expect(refusal(once, yours('5'))).toEqual({ kind: 'notFree', side: 'yourTeam', label: '5' });
    expect(refusal(once, yours('6'))).toEqual({ kind: 'notFree', side: 'yourTeam', label: '6' });
  });

  it('lets forfeits come last', () => {
    const night = play(ready(feature), yours('5'));
    expect(refusal(night, theirs('F'))).toEqual({ kind: 'forfeitsLast', side: 'yourOpponent' });
    expect(availabilityOf(night, 'yourOpponent', { label: 'F', instance: 1 })).toBe('held');
  });

  it('keeps completed players in the team', () => {
    const night = play(ready(feature), yours('5'), theirs('6'), complete);
    expect(refusal(night, enter('yourTeam', 5, 0))).toEqual({
      kind: 'belowCompleted',
      side: 'yourTeam',
      completed: 1,
      skillLevel: 5,
    });
    expect(play(night, enter('yourTeam', 5, 1)).yourTeam.at(-1)).toMatchObject({
      quantity: 1,
      completeMatches: 1,
    });
  });

  it('withdraws a pick whose player leaves the team: an answer alone, a put-up with its answer', () => {
    const picked = play(ready(feature), yours('4'), theirs('6'));
    expect(promptOf(play(picked, enter('yourOpponent', 6, 0)))).toMatchObject({ kind: 'answer' });
    const withdrawn = play(picked, enter('yourTeam', 4, 0));
    expect(promptOf(withdrawn)).toMatchObject({ kind: 'putUp', side: 'yourTeam' });
    expect(withdrawn.declarations.map(({ kind }) => kind)).toEqual([
      'first',
      'putUp',
      'answered',
      'withdrawn',
      'withdrawn',
    ]);
  });

  it('withdraws a put-up against a team that becomes empty', () => {
    const night = play(
      newNight(feature),
      enter('yourTeam', 5, 1),
      enter('yourOpponent', 4, 1),
      { kind: 'chooseFirst', side: 'yourTeam' },
      yours('5'),
      enter('yourOpponent', 4, 0),
    );
    expect(night.matchUps).toEqual([]);
    expect(promptOf(night)).toEqual({ kind: 'fillTeams', empty: ['yourOpponent'] });
  });

  it('gives a player who comes late the place of a forfeit that is left', () => {
    const shortHanded = play(
      newNight(feature),
      enter('yourTeam', 4, 1),
      enter('yourOpponent', 4, 5),
      { kind: 'chooseFirst', side: 'yourTeam' },
      yours('4'),
      theirs('4'),
      complete,
      theirs('4'),
      { kind: 'pick', side: 'yourTeam', label: 'F' },
      complete,
      { kind: 'pick', side: 'yourTeam', label: 'F' },
    );
    const late = play(shortHanded, enter('yourTeam', 3, 3));
    expect(promptOf(late)).toEqual({ kind: 'putUp', side: 'yourTeam', round: 3 });
    expect(refusal(late, { kind: 'pick', side: 'yourTeam', label: 'F' })).toMatchObject({ kind: 'notFree' });
    expect(refusal(late, enter('yourTeam', 2, 1))).toMatchObject({ kind: 'tooManyPlayers' });
  });

  it('logs what was declared and when', () => {
    const night = play(ready(feature), yours('5'), theirs('6'), complete);
    expect(night.declarations).toEqual([
      { kind: 'first', side: 'yourTeam', atMs: AT_MS },
      { kind: 'putUp', round: 1, side: 'yourTeam', player: '5', atMs: AT_MS },
      { kind: 'answered', round: 1, side: 'yourOpponent', player: '6', atMs: AT_MS },
      { kind: 'complete', round: 1, atMs: AT_MS },
    ]);
  });

  it('withdraws the picks of the round when the other side is to put up first', () => {
    const night = play(ready(feature), yours('5'), { kind: 'chooseFirst', side: 'yourOpponent' });
    expect(night.matchUps).toEqual([]);
    expect(promptOf(night)).toEqual({ kind: 'putUp', side: 'yourOpponent', round: 1 });
  });

  it('takes no notice of what is already so', () => {
    const night = play(ready(feature), yours('5'));
    expect(play(night, yours('5'))).toBe(night);
    expect(play(night, { kind: 'chooseFirst', side: 'yourTeam' })).toBe(night);
    expect(play(night, enter('yourTeam', 5, 2))).toBe(night);
  });

  it('starts over with nothing', () => {
    expect(play(ready(feature), { kind: 'startOver' })).toEqual(newNight(feature));
  });
});

describe('where the features differ', () => {
  const started = (feature: Feature) => play(ready(feature), yours('5'), theirs('6'), complete);

  it('feature 2 locks the first-player choice once a match is complete', () => {
    for (const side of SIDES) {
      expect(refusal(started('feature_2'), { kind: 'chooseFirst', side })).toEqual({
        kind: 'firstMatchStarted',
      });
    }
    expect(play(started('feature_1'), { kind: 'chooseFirst', side: 'yourOpponent' }).selectedTeam).toBe(
      'yourOpponent',
    );
  });

  it('feature 1 names who really put up, whoever is chosen later', () => {
    const changed = play(
      started('feature_1'),
      theirs('5'),
      { kind: 'chooseFirst', side: 'yourOpponent' },
      yours('4'),
      theirs('5'),
    );
    expect([1, 2, 3].map((round) => sideThatPutUp(changed, round))).toEqual([
      'yourTeam',
      'yourTeam',
      'yourOpponent',
    ]);
    expect(sideThatPutUp({ ...changed, declarations: [] }, 1)).toBe('yourOpponent');
    expect(sideThatPutUp(newNight('feature_1'), 1)).toBeNull();
  });

  it('feature 1 has no grades', () => {
    const graded: NightEvent = {
      kind: 'changeQuantity',
      side: 'yourTeam',
      skillLevel: 5,
      minusPlus: '+',
      quantity: 1,
    };
    expect(refusal(newNight('feature_1'), graded)).toMatchObject({ kind: 'gradeNotOffered' });
    expect(play(newNight('feature_2'), graded).yourTeam).toHaveLength(1);
  });

  it('feature 1 picks a player by instance and numbers anew when the team shrinks', () => {
    const second: NightEvent = { kind: 'pick', side: 'yourTeam', label: '5', instance: 2 };
    const first: NightEvent = { kind: 'pick', side: 'yourTeam', label: '5', instance: 1 };
    const night = play(ready('feature_1'), second, theirs('6'), complete, theirs('5'), first);
    expect(refusal(night, second)).toMatchObject({ kind: 'notFree' });
    const shrunk = play(night, enter('yourTeam', 5, 1));
    expect(shrunk.matchUps.map(({ yourTeamPlayer }) => yourTeamPlayer)).toEqual([
      { label: '5', instance: 1 },
      null,
    ]);
  });

  it('feature 1 keeps a pick whose number a completed player takes over', () => {
    const pick = (instance: number): NightEvent => ({ kind: 'pick', side: 'yourTeam', label: '4', instance });
    const night = play(
      ready('feature_1'),
      enter('yourTeam', 5, 0),
      enter('yourTeam', 4, 3),
      pick(3),
      theirs('6'),
    );
    const shrunk = play(night, complete, theirs('5'), pick(1), enter('yourTeam', 4, 2));
    expect(shrunk.matchUps.map(({ yourTeamPlayer }) => yourTeamPlayer?.instance)).toEqual([1, 2]);
  });
});
