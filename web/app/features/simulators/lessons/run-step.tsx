import type { Lesson } from '@carom/domain/lessons/steps';
import { SEED_RANGE } from '@carom/domain/simulators/limits';
import { useEffect, useState } from 'react';
import { predictText, runText } from '../../../content/lessons/lesson-page.tsx';
import type { LessonText } from '../../../content/lessons/lesson-text.ts';
import { useIsHydrated } from '../../../routing/use-is-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { LazySection, lazyWithTimeout } from '../../../ui/loading/lazy-section.tsx';
import { SeedField } from '../shared/fields/seed-field.tsx';
import { Part } from '../shared/view/part.tsx';
import { useLessonWay } from './lesson-way.ts';
import { ResultChart } from './result-chart.tsx';
import { Paragraphs } from './step-section.tsx';
import { ToStep } from './to-step.tsx';
import { type LessonRun, useLessonRun } from './use-lesson-run.ts';
import { predictionWords, verdict } from './verdict.ts';

const LessonTable = lazyWithTimeout(() => import('./lesson-table.tsx'));

interface RunStepProps {
  readonly lesson: Lesson;
  readonly text: LessonText;
  readonly predicted: number | null;
  readonly onRun: () => void;
  /** The step is visible: the animation runs. */
  readonly isShown: boolean;
  /** Set to the button's action, for the lecturer's key. */
  readonly starts: { current: (() => void) | null };
}

export function RunStep({ lesson, text, predicted, onRun, isShown, starts }: RunStepProps) {
  const [seed, setSeed] = useState(SEED_RANGE.initial);
  const { run, start } = useLessonRun(lesson, onRun);
  const { goTo } = useLessonWay();
  const isRunning = run.status === 'running';
  const begin = () => isRunning || start(seed);
  useEffect(() => {
    starts.current = begin;
  });
  // The prerendered page does not know the visitor, so the text is empty before hydration.
  const isHydrated = useIsHydrated();
  return (
    <>
      {isHydrated ? <Table lesson={lesson} isShown={isShown} /> : null}
      <Paragraphs text={text.run.text} />
      <p className="without-script">{runText.withoutScript}</p>
      <div className="needs-script lesson-controls">
        <p className="lesson-prediction">
          {isHydrated ? <Prediction text={text} predicted={predicted} /> : null}
        </p>
        <Part name="settings">
          <SeedField seed={seed} onChange={setSeed} hint={runText.seed} />
        </Part>
        <Button aria-disabled={isRunning || undefined} onClick={begin}>
          {run.status === 'complete' ? runText.again : runText.run}
        </Button>
        <p role="status" className="font-semibold">
          {statusWords(run, text, predicted)}
        </p>
        {run.status === 'complete' ? (
          <>
            <ResultChart text={text} results={run.results} predicted={predicted} />
            <p className="text-sm text-muted">{runText.intervals}</p>
            <p>
              <Button onClick={() => goTo('explain')}>{runText.toExplanation}</Button>
            </p>
          </>
        ) : null}
      </div>
    </>
  );
}

/** Three of the lessons have an animation. */
function Table({ lesson, isShown }: Pick<RunStepProps, 'lesson' | 'isShown'>) {
  if (!isShown || (lesson !== 'capture' && lesson !== 'short-frames' && lesson !== 'hidden-terminals')) {
    return null;
  }
  return (
    <LazySection what={runText.table}>
      <LessonTable lesson={lesson} />
    </LazySection>
  );
}

function Prediction({ text, predicted }: Pick<RunStepProps, 'text' | 'predicted'>) {
  if (predicted !== null) return predictText.kept(predictionWords(predicted, text.run.unit));
  return runText.noPrediction(
    <ToStep to="predict" className="font-semibold text-felt underline underline-offset-4">
      {runText.makeOne}
    </ToStep>,
  );
}

function statusWords(run: LessonRun, text: LessonText, predicted: number | null): string {
  if (run.status === 'running') return runText.running;
  if (run.status === 'failed') return runText.failed;
  if (run.status !== 'complete') return '';
  const result = run.results.find(({ name }) => name === text.predict.about);
  return result === undefined ? '' : verdict(predicted, result.value, text.run.unit);
}
