import { describe, expect, it } from 'vitest';
import { type AccountNight, afterSaving, changed, type KeptNight, reconcile, settle } from './kept-night.ts';
import { apply, newPlanner, type Planner, undo } from './planner.ts';
import type { SkillLevel } from './player.ts';

const HERE = 'this phone';
const ELSEWHERE = 'another phone';

function enter(planner: Planner, skillLevel: SkillLevel): Planner {
  const change = { side: 'yourTeam', skillLevel, minusPlus: 'n', quantity: 1 } as const;
  const next = apply(planner, { kind: 'changeQuantity', ...change }, 0);
  if (!next.ok) throw new Error(next.problem.kind);
  return next.value;
}

const empty = newPlanner('feature_1');
const five = enter(empty, 5);
const fiveSix = enter(five, 6);
const four = enter(empty, 4);

const sent = (planner: Planner, version: number): KeptNight => ({ planner, version, isSent: true });
const unsent = (planner: Planner, version: number): KeptNight => ({ planner, version, isSent: false });
const account = (planner: Planner, version: number, device = ELSEWHERE): AccountNight => ({
  planner,
  version,
  device,
});

describe('a night that is kept here and in the account', () => {
  it('is unsent from its first change until the account has it as it is', () => {
    const kept = changed(sent(empty, 0), five);
    expect(kept).toEqual(unsent(five, 0));
    expect(afterSaving(kept, five, 1)).toEqual(sent(five, 1));
    expect(afterSaving(changed(kept, fiveSix), five, 1)).toEqual(unsent(fiveSix, 1));
  });

  it('stays as it is where the account has nothing new', () => {
    expect(reconcile(unsent(five, 3), null, HERE)).toEqual({ kind: 'settled', kept: unsent(five, 3) });
    expect(reconcile(unsent(five, 3), account(four, 3), HERE)).toEqual({
      kind: 'settled',
      kept: unsent(five, 3),
    });
  });

  it('is taken over from another phone when nothing waits here', () => {
    const reconciled = reconcile(sent(five, 3), account(four, 5), HERE);
    expect(reconciled).toEqual({ kind: 'settled', kept: sent(four, 5) });
  });

  it('goes on after a lost answer', () => {
    const reconciled = reconcile(unsent(fiveSix, 3), account(five, 4, HERE), HERE);
    expect(reconciled).toEqual({ kind: 'settled', kept: unsent(fiveSix, 4) });
  });

  it('is settled when both did the same', () => {
    const same = enter(newPlanner('feature_1'), 5);
    const reconciled = reconcile(unsent(five, 3), account(same, 4), HERE);
    expect(reconciled).toEqual({ kind: 'settled', kept: sent(five, 4) });
  });

  it('is shown with the other one when both went on', () => {
    const other = account(four, 4);
    expect(reconcile(unsent(five, 3), other, HERE)).toEqual({ kind: 'conflict', account: other });
  });

  it.each([
    ['here', five, four],
    ['there', four, five],
  ] as const)('goes on with the one from %s, and an undo brings back the other', (goesOn, chosen, other) => {
    const kept = settle(unsent(five, 3), account(four, 4), goesOn);
    expect(kept).toMatchObject({ version: 4, isSent: false, planner: { night: chosen.night } });
    const back = undo(kept.planner);
    expect(back).toMatchObject({ ok: true, value: { night: other.night } });
    expect(back.ok && undo(back.value)).toMatchObject({ ok: true, value: { night: chosen.night } });
  });
});
