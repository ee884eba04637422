import { LESSON_STEPS } from '@carom/domain/lessons/steps';
import { useLayoutEffect } from 'react';
import { useIsHydrated } from '../../../routing/use-is-hydrated.ts';

/** The prerendered page shows the first step; this script selects another one until React has hydrated. */
const LATER_STEPS = LESSON_STEPS.slice(1).join('|');
const SCRIPT = `(function(s){if(s)document.documentElement.dataset.step=s[1]})(/[?&]step=(${LATER_STEPS})(&|$)/.exec(location.search))`;

/** Rendered before the steps, so that it selects the step of the address before the first paint: see lessons.css. */
export function FirstStep() {
  const isHydrated = useIsHydrated();
  // Runs when React renders the same step.
  useLayoutEffect(() => {
    if (isHydrated) delete document.documentElement.dataset['step'];
  }, [isHydrated]);
  return isHydrated ? null : <script>{SCRIPT}</script>;
}
