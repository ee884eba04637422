import { carryOver } from '@carom/domain/match/carry-over';
import type { Feature, Night } from '@carom/domain/match/night';
import { newPlanner, replaceNight } from '@carom/domain/match/planner';
import { emptySides } from '@carom/domain/match/rounds';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { readPlanner, savePlanner, saveStep } from '../plan-store.ts';

const OTHER: Readonly<Record<Feature, Feature>> = { feature_1: 'feature_2', feature_2: 'feature_1' };
const PAGES: Readonly<Record<Feature, string>> = {
  feature_1: paths.member.feature1,
  feature_2: paths.member.feature2,
};

/** Opens the teams of this night in the other planner. An undo restores the night that was there. */
export function useCarryOver(night: Night) {
  const navigate = useNavigate();
  const other = OTHER[night.feature];
  return {
    other,
    carry() {
      const stored = readPlanner(other);
      const atHand = stored.ok ? stored.value : newPlanner(other);
      savePlanner(replaceNight(atHand, carryOver(night, other)));
      saveStep(other, emptySides(night).length === 0 ? 2 : 0);
      void navigate(PAGES[other]);
    },
  };
}
