import type { Feature } from '@carom/domain/match/night';
import { useState } from 'react';
import { readStep, type Step, saveStep } from './plan-store.ts';

/** Remembered over a closed browser; two open tabs may look at different steps. */
export function useStep(feature: Feature): [Step, (step: Step) => void] {
  const [step, setStep] = useState(() => readStep(feature));
  return [
    step,
    (next) => {
      saveStep(feature, next);
      setStep(next);
    },
  ];
}
