import '../shared/simulators.css';
import '../lessons/lessons.css';
import { lessonEmbedPath } from '@carom/contract/site/embeds';
import { NO_PROGRESS, type Progress, withStep } from '@carom/domain/lessons/progress';
import { LESSONS, type Lesson, type LessonStep } from '@carom/domain/lessons/steps';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { lessonPageText } from '../../../content/lessons/lesson-page.tsx';
import { lessonTitles } from '../../../content/lessons/list.ts';
import { lessonPath } from '../../../lesson-paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { LessonSteps } from '../lessons/lesson-steps.tsx';
import { LessonWayContext } from '../lessons/lesson-way.ts';
import { EmbedFrame } from '../shared/view/embed-frame.tsx';

const lessonAt = (path: string | undefined): Lesson =>
  LESSONS.find((lesson) => lessonEmbedPath(lesson) === path) ?? LESSONS[0];

export function meta({ params: { path } }: { readonly params: { readonly path?: string } }) {
  const { title, teaser } = lessonTitles[lessonAt(path)];
  return pageMeta({ title, description: lessonPageText.description(teaser), noIndex: true });
}

/** A lesson in an embed. Its progress is held in memory only. */
export default function LessonEmbed() {
  const { pathname } = useLocation();
  const lesson = lessonAt(pathname);
  const [step, goTo] = useState<LessonStep>('predict');
  const [progress, setProgress] = useState<Progress>(NO_PROGRESS);
  const [predicted, setPredicted] = useState<number | null>(null);
  const way = useMemo(() => ({ step, goTo, addressOf: null }), [step]);
  return (
    <EmbedFrame title={lessonTitles[lesson].title} page={lessonPath(lesson)}>
      <div className="simulator lesson">
        <LessonWayContext value={way}>
          <LessonSteps
            {...{ lesson, progress, predicted }}
            onPredict={setPredicted}
            onDone={(done) => setProgress((before) => withStep(before, lesson, done))}
          />
        </LessonWayContext>
      </div>
    </EmbedFrame>
  );
}
