import type { Lesson } from '@carom/domain/lessons/steps';
import { SEED_RANGE } from '@carom/domain/simulators/limits';
import { useState } from 'react';
import { predictText, runText } from '../../../content/lessons/lesson-page.tsx';
import type { LessonText } from '../../../content/lessons/lesson-text.ts';
import { lessonAddress } from '../../../lesson-paths.ts';
import { useIsHydrated } from '../../../routing/use-is-hydrated.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { LazySection, lazyWithTimeout } from '../../../ui/loading/lazy-section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { SeedField } from '../shared/fields/seed-field.tsx';
import { ResultChart } from './result-chart.tsx';
import { Paragraphs } from './step-section.tsx';
import { type LessonRun, useLessonRun } from './use-lesson-run.ts';
import { predictionWords, verdict } from './verdict.ts';

const LessonTable = lazyWithTimeout(() => import('./lesson-table.tsx'));

interface RunStepProps {
  readonly lesson: Lesson;
  readonly text: LessonText;
  readonly predicted: number | null;
  readonly onRun: () => void;
  /** The step is in view: a table runs. */
  readonly isShown: boolean;
}

export function RunStep({ lesson, text, predicted, onRun, isShown }: RunStepProps) {
  const [seed, setSeed] = useState(SEED_RANGE.initial);
  const { run, start } = useLessonRun(lesson, onRun);
  const isRunning = run.status === 'running';
  // The build does not know the reader: nothing is said before.
  const isHydrated = useIsHydrated();
  return (
    <>
      {isHydrated ? <Table lesson={lesson} isShown={isShown} /> : null}
      <Paragraphs text={text.run.text} />
      <p className="without-script">{runText.withoutScript}</p>
      <div className="needs-script lesson-controls">
        <p className="lesson-prediction">
          {isHydrated ? <Prediction lesson={lesson} text={text} predicted={predicted} /> : null}
        </p>
        <SeedField seed={seed} onChange={setSeed} hint={runText.seed} />
        <Button aria-disabled={isRunning || undefined} onClick={() => isRunning || start(seed)}>
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
              <LinkButton to={lessonAddress(lesson, 'explain')} preventScrollReset>
                {runText.toExplanation}
              </LinkButton>
            </p>
          </>
        ) : null}
      </div>
    </>
  );
}

/** Three of the lessons can be watched: play first, read later. */
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

function Prediction({ lesson, text, predicted }: Pick<RunStepProps, 'lesson' | 'text' | 'predicted'>) {
  if (predicted !== null) return predictText.kept(predictionWords(predicted, text.run.unit));
  return runText.noPrediction(
    <TextLink to={lessonAddress(lesson, 'predict')} preventScrollReset>
      {runText.makeOne}
    </TextLink>,
  );
}

function statusWords(run: LessonRun, text: LessonText, predicted: number | null): string {
  if (run.status === 'running') return runText.running;
  if (run.status === 'failed') return runText.failed;
  if (run.status !== 'complete') return '';
  const result = run.results.find(({ name }) => name === text.predict.about);
  return result === undefined ? '' : verdict(predicted, result.value, text.run.unit);
}
