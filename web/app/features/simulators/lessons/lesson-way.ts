import { isLessonStep, type LessonStep } from '@carom/domain/lessons/steps';
import { createContext, useContext, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useIsHydrated } from '../../../routing/use-is-hydrated.ts';
import { searchOf, viewQueryOf } from '../shared/view/view-address.ts';

/** The current step of a lesson and the navigation between steps: by address on the page, by state in an embed. */
export interface LessonWay {
  readonly step: LessonStep;
  readonly goTo: (step: LessonStep) => void;
  /** In an embed, steps have no address. */
  readonly addressOf: ((step: LessonStep) => string) | null;
}

export const LessonWayContext = createContext<LessonWay | null>(null);

export function useLessonWay(): LessonWay {
  const way = useContext(LessonWayContext);
  if (way === null) throw new Error('No lesson around this step');
  return way;
}

/** The step is in the address, beside the parameters of the lecture. */
export function usePageWay(path: string): LessonWay {
  const isHydrated = useIsHydrated();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const named = isHydrated ? search.get('step') : null;
  const step = isLessonStep(named) ? named : 'predict';
  return useMemo(
    () => ({
      step,
      addressOf: (to) => `${path}?step=${to}`,
      goTo(to) {
        const query = searchOf(`step=${to}`, viewQueryOf(window.location.search));
        void navigate(`${path}${query}`, { preventScrollReset: true });
      },
    }),
    [step, path, navigate],
  );
}
