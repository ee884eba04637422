import type { Progress } from '@carom/domain/lessons/progress';
import { LESSONS, type Lesson, type LessonStep, stepAfter, stepBefore } from '@carom/domain/lessons/steps';
import { useRef } from 'react';
import { lessonPageText } from '../../../content/lessons/lesson-page.tsx';
import { lessonTitles, stepNames } from '../../../content/lessons/list.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useLectureActions } from '../shared/view/lecture-actions.ts';
import { Part } from '../shared/view/part.tsx';
import { ExplainStep } from './explain-step.tsx';
import { LessonEnd } from './lesson-end.tsx';
import { LESSON_TEXTS } from './lesson-texts.ts';
import { useLessonWay } from './lesson-way.ts';
import { PredictStep } from './predict-step.tsx';
import { QuestionStep } from './question-step.tsx';
import { RunStep } from './run-step.tsx';
import { StepList } from './step-list.tsx';
import { StepSection } from './step-section.tsx';

interface LessonStepsProps {
  readonly lesson: Lesson;
  readonly progress: Progress;
  readonly predicted: number | null;
  readonly onPredict: (value: number) => void;
  readonly onDone: (step: LessonStep) => void;
}

/** Predict, run, explain, and answer one question. */
export function LessonSteps({ lesson, progress, predicted, onPredict, onDone }: LessonStepsProps) {
  const { step, goTo } = useLessonWay();
  const text = LESSON_TEXTS[lesson];
  const run = useRef<(() => void) | null>(null);
  const by = (to: LessonStep | null) => () => to !== null && goTo(to);
  useLectureActions({
    stepForward: by(stepAfter(step)),
    stepBack: by(stepBefore(step)),
    ...(step === 'run' && { toggle: () => run.current?.() }),
    says: stepNames[step],
  });

  function predict(value: number) {
    onPredict(value);
    onDone('predict');
  }

  return (
    <>
      <Part name="header">
        <PageHeader
          eyebrow={lessonPageText.eyebrow(LESSONS.indexOf(lesson) + 1, LESSONS.length)}
          title={lessonTitles[lesson].title}
          lead={text.lead}
        />
      </Part>
      <StepList lesson={lesson} current={step} progress={progress} />
      <StepSection step="predict" current={step}>
        <PredictStep lesson={lesson} text={text} predicted={predicted} onPredict={predict} />
      </StepSection>
      <StepSection step="run" current={step}>
        <RunStep
          {...{ lesson, text, predicted }}
          isShown={step === 'run'}
          starts={run}
          onRun={() => onDone('run')}
        />
      </StepSection>
      <StepSection step="explain" current={step}>
        <ExplainStep lesson={lesson} text={text} onRead={() => onDone('explain')} />
      </StepSection>
      <StepSection step="question" current={step}>
        <QuestionStep question={text.question} onRight={() => onDone('question')} />
        <LessonEnd lesson={lesson} progress={progress} />
      </StepSection>
    </>
  );
}
