import type { Feature } from '@carom/domain/match/night';
import { useEffect, useRef, useState } from 'react';
import { STEP_TITLE_ID } from './places.ts';
import { readStep, type Step, saveStep } from './plan-store.ts';

/** Remembered after the browser is closed. Two open tabs may show different steps. A step is shown from its top. */
export function useStep(feature: Feature): [Step, (step: Step) => void] {
  const [step, setStep] = useState(() => readStep(feature));
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The pressed button was part of the former step; a tab remains and keeps the focus.
    if (document.activeElement === document.body) {
      document.getElementById(STEP_TITLE_ID)?.focus({ preventScroll: true });
    }
  }, [step]);
  return [
    step,
    (next) => {
      saveStep(feature, next);
      setStep(next);
      window.scrollTo({ top: 0 });
    },
  ];
}
