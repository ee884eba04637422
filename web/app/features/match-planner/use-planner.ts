import type { Feature } from '@carom/domain/match/night';
import { apply, newPlanner, type Planner, undo as undoLast } from '@carom/domain/match/planner';
import { alertFor, type PlannerProblem } from '@carom/domain/match/sentences';
import type { NightEvent } from '@carom/domain/match/transition';
import type { Result } from '@carom/domain/result';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { usePopUp } from '../../ui/pop-ups.tsx';
import { readPlanner, type StoredNight, savePlanner, subscribeToPlans } from './plan-store.ts';

export interface PlannerActions {
  /** Returns whether the change was applied. If not, a pop-up has shown the reason. */
  readonly act: (event: NightEvent) => boolean;
  readonly undo: () => void;
}

/** The stored night, and the functions that change it. */
export function useStoredNight(feature: Feature): StoredNight {
  const read = useCallback(() => readPlanner(feature), [feature]);
  return useSyncExternalStore(subscribeToPlans, read, read);
}

export function usePlannerActions(feature: Feature): PlannerActions {
  const showPopUp = usePopUp();
  return useMemo(() => {
    function change(changed: (planner: Planner) => Result<Planner, PlannerProblem>): boolean {
      const stored = readPlanner(feature);
      const next = stored.ok ? changed(stored.value) : stored;
      if (next.ok) savePlanner(next.value);
      else void showPopUp({ tone: 'warning', title: 'Warning', message: alertFor(feature, next.problem) });
      return next.ok;
    }
    return {
      act: (event) => change((planner) => apply(planner, event, Date.now())),
      undo: () => void change(undoLast),
    };
  }, [feature, showPopUp]);
}

/** Replaces a stored night that cannot be parsed. */
export function startOver(feature: Feature): void {
  savePlanner(newPlanner(feature));
}
