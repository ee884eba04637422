import '../shared/simulators.css';
import './lessons.css';
import { NO_PROGRESS, withStep } from '@carom/domain/lessons/progress';
import { isLesson, isLessonStep, LESSONS, type Lesson, type LessonStep } from '@carom/domain/lessons/steps';
import { useSyncExternalStore } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { lessonPageText } from '../../../content/lessons/lesson-page.tsx';
import { lessonTitles } from '../../../content/lessons/list.ts';
import { lessonPath } from '../../../lesson-paths.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { useIsHydrated } from '../../../routing/use-is-hydrated.ts';
import {
  addProgress,
  keepPrediction,
  readPrediction,
  subscribeToProgress,
} from '../../../storage/lesson-progress.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ExplainStep } from './explain-step.tsx';
import { FirstStep } from './first-step.tsx';
import { LessonEnd } from './lesson-end.tsx';
import { LESSON_TEXTS } from './lesson-texts.ts';
import { PredictStep } from './predict-step.tsx';
import { ProgressLine } from './progress-line.tsx';
import { QuestionStep } from './question-step.tsx';
import { RunStep } from './run-step.tsx';
import { StepLink } from './step-link.tsx';
import { StepList } from './step-list.tsx';
import { StepSection } from './step-section.tsx';
import { useProgress } from './use-progress.ts';

export function meta({ params: { lesson } }: { readonly params: { readonly lesson?: string } }) {
  if (!isLesson(lesson)) {
    const { title, text } = lessonPageText.missing;
    return pageMeta({ title, description: text, noIndex: true });
  }
  const { title, teaser } = lessonTitles[lesson];
  return pageMeta({ title, description: lessonPageText.description(teaser), path: lessonPath(lesson) });
}

export default function LessonPage() {
  const { lesson } = useParams();
  if (isLesson(lesson)) return <LessonView key={lesson} lesson={lesson} />;
  return (
    <div className="simulator">
      <PageHeader title={lessonPageText.missing.title} lead={lessonPageText.missing.text} />
      <BackLink to={paths.lessons} label={lessonPageText.all} />
    </div>
  );
}

/** Predict, run, explain, and one question. The step stands in the address. */
function LessonView({ lesson }: { readonly lesson: Lesson }) {
  const step = useStep();
  const progress = useProgress();
  const predicted = useSyncExternalStore(
    subscribeToProgress,
    () => readPrediction(lesson),
    () => null,
  );
  const text = LESSON_TEXTS[lesson];
  const finish = (done: LessonStep) => addProgress(withStep(NO_PROGRESS, lesson, done));

  function predict(value: number) {
    keepPrediction(lesson, value);
    finish('predict');
  }

  return (
    <div className="simulator lesson">
      <FirstStep />
      <PageHeader
        eyebrow={lessonPageText.eyebrow(LESSONS.indexOf(lesson) + 1, LESSONS.length)}
        title={lessonTitles[lesson].title}
        lead={text.lead}
      />
      <StepList lesson={lesson} current={step} progress={progress} />
      <StepSection step="predict" current={step}>
        <PredictStep lesson={lesson} text={text} predicted={predicted} onPredict={predict} />
      </StepSection>
      <StepSection step="run" current={step}>
        <RunStep
          lesson={lesson}
          text={text}
          predicted={predicted}
          isShown={step === 'run'}
          onRun={() => finish('run')}
        />
      </StepSection>
      <StepSection step="explain" current={step}>
        <ExplainStep lesson={lesson} text={text} onRead={() => finish('explain')} />
      </StepSection>
      <StepSection step="question" current={step}>
        <QuestionStep question={text.question} onRight={() => finish('question')} />
        <LessonEnd lesson={lesson} progress={progress} />
      </StepSection>
      <StepLink key={step} lesson={lesson} step={step} />
      <ProgressLine />
      <BackLink to={paths.lessons} label={lessonPageText.all} />
    </div>
  );
}

function useStep(): LessonStep {
  const isHydrated = useIsHydrated();
  const [search] = useSearchParams();
  const named = isHydrated ? search.get('step') : null;
  return isLessonStep(named) ? named : 'predict';
}
