import { lastChangeOf, type NightChange } from '@carom/domain/match/last-change';
import type { Planner } from '@carom/domain/match/planner';
import { ratingOf } from '@carom/domain/match/player';
import type { Side } from '@carom/domain/match/sides';
import { useEffect, useState } from 'react';
import { LOG_ID, playersId, quantityId } from './places.ts';
import type { Step } from './plan-store.ts';
import type { PlannerActions } from './use-planner.ts';

const TEAM_STEPS = { yourTeam: 0, yourOpponent: 1 } as const satisfies Record<Side, Step>;
const MATCH_STEP: Step = 2;

/** An undo that opens the step in which it changed something. */
export function useUndo(
  planner: Planner,
  actions: PlannerActions,
  step: Step,
  goTo: (step: Step) => void,
): () => void {
  const [undone, setUndone] = useState<NightChange | null>(null);
  useEffect(() => {
    if (undone) showPlace(placeOf(undone));
  }, [undone]);

  return () => {
    const change = lastChangeOf(planner);
    actions.undo();
    if (!change) return;
    const itsStep = stepOf(change) ?? step;
    if (itsStep !== step) goTo(itsStep);
    setUndone(change);
  };
}

/** Null for changes that concern all three steps. */
function stepOf(change: NightChange): Step | null {
  switch (change.kind) {
    case 'quantity':
    case 'setUp':
      return TEAM_STEPS[change.side];
    case 'pick':
    case 'first':
    case 'completion':
    case 'withdrawal':
    case 'result':
    case 'correction':
      return MATCH_STEP;
    default:
      return null;
  }
}

function placeOf(change: NightChange): string | null {
  if (change.kind === 'quantity') return quantityId(change.side, ratingOf(change.player).skillLevel);
  if (change.kind === 'correction') return LOG_ID;
  return change.kind === 'pick' ? playersId(change.side) : null;
}

function showPlace(id: string | null): void {
  const place = id === null ? null : document.getElementById(id);
  if (place) place.scrollIntoView({ block: 'nearest' });
  else window.scrollTo({ top: 0 });
}
