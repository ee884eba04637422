import '../shared/simulators.css';
import './lessons.css';
import { NO_PROGRESS, withStep } from '@carom/domain/lessons/progress';
import { isLesson, type Lesson } from '@carom/domain/lessons/steps';
import { useMemo, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { lessonPageText } from '../../../content/lessons/lesson-page.tsx';
import { lessonTitles } from '../../../content/lessons/list.ts';
import { lessonPath } from '../../../lesson-paths.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import {
  addProgress,
  keepPrediction,
  readPrediction,
  subscribeToProgress,
} from '../../../storage/lesson-progress.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Part } from '../shared/view/part.tsx';
import { SimulatorStage } from '../shared/view/simulator-stage.tsx';
import { FirstStep } from './first-step.tsx';
import { lessonStage } from './lesson-stage.ts';
import { LessonSteps } from './lesson-steps.tsx';
import { LessonWayContext, usePageWay } from './lesson-way.ts';
import { ProgressLine } from './progress-line.tsx';
import { StepLink } from './step-link.tsx';
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

/** The lesson on its own page: it can be presented in a lecture, and its progress is saved. */
function LessonView({ lesson }: { readonly lesson: Lesson }) {
  const stage = useMemo(() => lessonStage(lesson), [lesson]);
  const way = usePageWay(lessonPath(lesson));
  const progress = useProgress();
  const predicted = useSyncExternalStore(
    subscribeToProgress,
    () => readPrediction(lesson),
    () => null,
  );
  return (
    <SimulatorStage stage={stage} className="simulator lesson">
      <FirstStep />
      <LessonWayContext value={way}>
        <LessonSteps
          {...{ lesson, progress, predicted }}
          onPredict={(value) => keepPrediction(lesson, value)}
          onDone={(step) => addProgress(withStep(NO_PROGRESS, lesson, step))}
        />
        <Part name="share">
          <StepLink key={way.step} lesson={lesson} step={way.step} />
          <ProgressLine />
          <BackLink to={paths.lessons} label={lessonPageText.all} />
        </Part>
      </LessonWayContext>
    </SimulatorStage>
  );
}
