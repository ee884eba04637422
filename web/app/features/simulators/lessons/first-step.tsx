import { LESSON_STEPS } from '@carom/domain/lessons/steps';
import { useLayoutEffect } from 'react';
import { useIsHydrated } from '../../../routing/use-is-hydrated.ts';

/** The build draws the first step: the others are shown by this until React has taken the page over. */
const LATER_STEPS = LESSON_STEPS.slice(1).join('|');
const SCRIPT = `(function(s){if(s)document.documentElement.dataset.step=s[1]})(/[?&]step=(${LATER_STEPS})(&|$)/.exec(location.search))`;

/** Stands before the steps, and names the one of the address before any is painted: see lessons.css. */
export function FirstStep() {
  const isHydrated = useIsHydrated();
  // Together with the step that React draws then.
  useLayoutEffect(() => {
    if (isHydrated) delete document.documentElement.dataset['step'];
  }, [isHydrated]);
  return isHydrated ? null : <script>{SCRIPT}</script>;
}
