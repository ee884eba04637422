import { apply, newPlanner, type Planner, undo } from '@carom/domain/match/planner';
import type { Result } from '@carom/domain/result';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inMemoryBrowser, refusingBrowser } from '../../../test/in-memory-storage.ts';
import { forgetMember } from '../../storage/member-store.ts';
import {
  isKeptByBrowser,
  keepNight,
  readDevice,
  readIsAdviceHidden,
  readKept,
  readPlanner,
  readStep,
  saveIsAdviceHidden,
  savePlanner,
  saveStep,
  subscribeToPlans,
} from './plan-store.ts';

let browser: ReturnType<typeof inMemoryBrowser>;

beforeEach(() => {
  browser = inMemoryBrowser();
  vi.stubGlobal('window', browser);
});

// If the browser refuses storage, values stay in the memory of the module.
afterEach(forgetMember);

function withFive(feature: 'feature_1' | 'feature_2') {
  const changed = apply(
    newPlanner(feature),
    { kind: 'changeQuantity', side: 'yourTeam', skillLevel: 5, minusPlus: 'n', quantity: 1 },
    0,
  );
  if (!changed.ok) throw new Error(changed.problem.kind);
  return changed.value;
}

describe('the store of the planners', () => {
  it('begins with an empty night and gives the same object until it changes', () => {
    const first = readPlanner('feature_1');
    expect(first).toEqual({ ok: true, value: newPlanner('feature_1') });
    expect(readPlanner('feature_1')).toBe(first);
    savePlanner(withFive('feature_1'));
    expect(readPlanner('feature_1')).not.toBe(first);
    expect(readPlanner('feature_1')).toBe(readPlanner('feature_1'));
  });

  it('keeps the two planners apart, each with its way back', () => {
    savePlanner(withFive('feature_2'));
    const planner = readPlanner('feature_2');
    expect(readPlanner('feature_1')).toEqual({ ok: true, value: newPlanner('feature_1') });
    // As another tab would read it: from the stored text only.
    browser.localStorage.setItem(
      'planner_feature_2',
      ` ${browser.localStorage.getItem('planner_feature_2')}`,
    );
    expect(readPlanner('feature_2')).not.toBe(planner);
    expect(readPlanner('feature_2')).toEqual(planner);
  });

  it('gives each night a place in the portfolio, which an undo and a new night leave as it is', () => {
    const placeOf = () => {
      const stored = readPlanner('feature_1');
      return stored.ok ? stored.value.night.portfolio : undefined;
    };
    const change = (next: (planner: Planner) => Result<Planner, { readonly kind: string }>) => {
      const stored = readPlanner('feature_1');
      const changed = stored.ok ? next(stored.value) : stored;
      if (!changed.ok) throw new Error(changed.problem.kind);
      savePlanner(changed.value);
    };
    savePlanner(withFive('feature_1'));
    const first = placeOf();
    expect(first).toMatchObject({ version: 0 });
    change((planner) => apply(planner, { kind: 'startOver' }, 0));
    expect(placeOf()?.id).not.toBe(first?.id);
    change(undo);
    expect(placeOf()).toEqual(first);
    change(undo);
    expect(placeOf()).toEqual(first);
  });

  it('knows what the account does not have yet', () => {
    expect(readKept('feature_1')).toMatchObject({ version: 0, isSent: true });
    savePlanner(withFive('feature_1'));
    const kept = readKept('feature_1');
    expect(kept).toMatchObject({ version: 0, isSent: false });
    if (kept) keepNight({ ...kept, version: 4, isSent: true });
    expect(readKept('feature_1')).toMatchObject({ version: 4, isSent: true });
    expect(readKept('feature_2')).toMatchObject({ version: 0, isSent: true });
    savePlanner(newPlanner('feature_1'));
    expect(readKept('feature_1')).toMatchObject({ version: 4, isSent: false });
  });

  it('names this browser once', () => {
    expect(readDevice()).toBe(readDevice());
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"plan":7}'],
    ['the night of the other planner', 'other'],
  ])('calls %s inconsistent', (_, text) => {
    savePlanner(withFive('feature_2'));
    const stored = text === 'other' ? browser.localStorage.getItem('planner_feature_2') : text;
    browser.localStorage.setItem('planner_feature_1', stored ?? '');
    expect(readPlanner('feature_1')).toMatchObject({ ok: false, problem: { kind: 'inconsistent' } });
  });

  it('tells when another tab has changed something', () => {
    const listener = vi.fn();
    const stop = subscribeToPlans(listener);
    browser.announceChangeElsewhere();
    stop();
    browser.announceChangeElsewhere();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('remembers the step and whether advice is hidden', () => {
    expect([readStep('feature_1'), readIsAdviceHidden()]).toEqual([0, false]);
    saveStep('feature_1', 2);
    saveIsAdviceHidden(true);
    expect([readStep('feature_1'), readStep('feature_2'), readIsAdviceHidden()]).toEqual([2, 0, true]);
    browser.localStorage.setItem('planner_step_feature_1', '9');
    expect(readStep('feature_1')).toBe(0);
  });

  it('works as long as the page lives where the browser keeps nothing', () => {
    expect(isKeptByBrowser()).toBe(true);
    vi.stubGlobal('window', refusingBrowser());
    expect(isKeptByBrowser()).toBe(false);
    savePlanner(withFive('feature_1'));
    expect(readPlanner('feature_1')).toMatchObject({ ok: true, value: withFive('feature_1') });
  });
});
