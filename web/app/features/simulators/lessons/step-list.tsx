import { hasDone, type Progress } from '@carom/domain/lessons/progress';
import { LESSON_STEPS, type Lesson, type LessonStep } from '@carom/domain/lessons/steps';
import { lessonPageText } from '../../../content/lessons/lesson-page.tsx';
import { stepNames } from '../../../content/lessons/list.ts';
import { ToStep } from './to-step.tsx';

interface StepListProps {
  readonly lesson: Lesson;
  readonly current: LessonStep;
  readonly progress: Progress;
}

/** The steps of a lesson, with the current one and the completed ones. Steps open in any order. */
export function StepList({ lesson, current, progress }: StepListProps) {
  return (
    <nav aria-label={lessonPageText.steps} className="needs-script">
      <ol className="step-list">
        {LESSON_STEPS.map((step, index) => {
          const isDone = hasDone(progress, lesson, step);
          return (
            <li key={step}>
              <ToStep
                to={step}
                aria-current={step === current ? 'step' : undefined}
                data-step={step}
                data-done={isDone || undefined}
              >
                <span aria-hidden="true" className="step-mark">
                  {isDone ? '✓' : index + 1}
                </span>
                {stepNames[step]}
                {isDone ? <span className="sr-only"> {lessonPageText.isDone}</span> : null}
              </ToStep>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
