import { isLessonDone, type Progress } from '@carom/domain/lessons/progress';
import { type Lesson, lessonAfter } from '@carom/domain/lessons/steps';
import { lessonPageText, questionText } from '../../../content/lessons/lesson-page.tsx';
import { lessonTitles } from '../../../content/lessons/list.ts';
import { lessonPath } from '../../../lesson-paths.ts';
import { LinkButton } from '../../../ui/button.tsx';

interface LessonEndProps {
  readonly lesson: Lesson;
  readonly progress: Progress;
}

/** Shown after the question is answered: the link to the next lesson. */
export function LessonEnd({ lesson, progress }: LessonEndProps) {
  const next = lessonAfter(lesson);
  if (!isLessonDone(progress, lesson)) return null;
  return (
    <div className="lesson-end">
      <p className="font-semibold text-felt">{questionText.done}</p>
      {next === null ? null : (
        <p>
          <LinkButton to={lessonPath(next)}>{lessonPageText.next(lessonTitles[next].title)}</LinkButton>
        </p>
      )}
    </div>
  );
}
