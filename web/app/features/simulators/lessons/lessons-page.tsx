import '../shared/simulators.css';
import './lessons.css';
import { isLessonDone, lessonsDone, type Progress, stepToDo } from '@carom/domain/lessons/progress';
import { LESSON_STEPS, LESSONS, type Lesson } from '@carom/domain/lessons/steps';
import { Link } from 'react-router';
import { lessonsText, lessonTitles } from '../../../content/lessons/list.ts';
import { lessonAddress, lessonPath } from '../../../lesson-paths.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ArrowIcon } from '../../../ui/icons.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProgressLine } from './progress-line.tsx';
import { useProgress } from './use-progress.ts';

const { title, description } = lessonsText;

export const meta = () => pageMeta({ title, description, path: paths.lessons });

export default function LessonsPage() {
  const progress = useProgress();
  const done = lessonsDone(progress);
  return (
    <div className="simulator lessons">
      <PageHeader eyebrow={lessonsText.eyebrow} title={lessonsText.heading} lead={lessonsText.lead} />
      {done > 0 ? <p className="font-semibold text-felt">{lessonsText.total(done, LESSONS.length)}</p> : null}
      <ol className="cards-80 gap-5" aria-label={lessonsText.list}>
        {LESSONS.map((lesson) => (
          <li key={lesson}>
            <LessonCard lesson={lesson} progress={progress} />
          </li>
        ))}
      </ol>
      <ProgressLine />
      <section aria-labelledby="for-lecturers" className="max-w-2xl">
        <h2 id="for-lecturers" className="mb-2 text-2xl">
          {lessonsText.forLecturers}
        </h2>
        <p className="text-muted">{lessonsText.linking}</p>
      </section>
      <BackLink to={paths.simulations} label={lessonsText.simulators} />
    </div>
  );
}

interface LessonCardProps {
  readonly lesson: Lesson;
  readonly progress: Progress;
}

function LessonCard({ lesson, progress }: LessonCardProps) {
  const { title: name, teaser } = lessonTitles[lesson];
  const done = progress[lesson]?.length ?? 0;
  const isDone = isLessonDone(progress, lesson);
  const isBegun = done > 0 && !isDone;
  return (
    <article className="lesson-card panel group relative">
      <p className="eyebrow flex justify-between gap-3 text-felt">
        <span>{lessonsText.number(LESSONS.indexOf(lesson) + 1)}</span>
        {isDone || isBegun ? (
          <span className="lesson-mark" data-done={isDone || undefined}>
            {isDone ? lessonsText.done : lessonsText.stepsDone(done, LESSON_STEPS.length)}
          </span>
        ) : null}
      </p>
      <h2 className="text-2xl">
        {/* The link covers the whole card. */}
        <Link
          to={isBegun ? lessonAddress(lesson, stepToDo(progress, lesson)) : lessonPath(lesson)}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {name}
        </Link>
      </h2>
      <p className="text-muted">{teaser}</p>
      <p className="mt-auto flex items-center gap-2 pt-3 font-semibold text-felt" aria-hidden="true">
        {isDone ? lessonsText.again : isBegun ? lessonsText.goOn : lessonsText.begin}
        <ArrowIcon className="size-5 transition group-hover:translate-x-1" />
      </p>
    </article>
  );
}
