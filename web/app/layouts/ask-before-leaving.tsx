import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { leavingText } from '../content/forms.ts';
import { forgetUnsavedWork, hasUnsavedWork } from '../forms/unsaved-work.ts';
import { isDeparting } from '../session/departure.ts';
import { usePopUp } from '../ui/pop-ups.tsx';

/** The one place in which the router asks. A session that ends asks nothing: what was typed is kept. */
export function AskBeforeLeaving() {
  const showPopUp = usePopUp();
  const isAsking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isDeparting() && hasUnsavedWork(),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void showPopUp({ tone: 'warning', ...leavingText, isDestructive: true }).then((answer) => {
      isAsking.current = false;
      if (answer !== 'confirmed') return blocker.reset();
      forgetUnsavedWork();
      blocker.proceed();
    });
  }, [blocker, showPopUp]);

  return null;
}
