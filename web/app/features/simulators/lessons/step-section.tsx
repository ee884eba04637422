import { LESSON_STEPS, type LessonStep } from '@carom/domain/lessons/steps';
import { type ReactNode, useEffect, useRef } from 'react';
import { lessonPageText } from '../../../content/lessons/lesson-page.tsx';
import { stepNames } from '../../../content/lessons/list.ts';
import { Part } from '../shared/view/part.tsx';

interface StepSectionProps {
  readonly step: LessonStep;
  readonly current: LessonStep;
  readonly children: ReactNode;
}

/**
 * One step. The page contains all steps, so that it works without JavaScript; with it, only the current step
 * is shown. Navigation to a step moves the focus to its heading.
 */
export function StepSection({ step, current, children }: StepSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isCurrent = step === current;
  const before = useRef(current);
  useEffect(() => {
    if (before.current !== current && isCurrent) heading.current?.focus();
    before.current = current;
  }, [current, isCurrent]);

  return (
    <section
      className="lesson-step panel"
      data-step={step}
      data-current={isCurrent || undefined}
      aria-labelledby={`step-${step}`}
    >
      <h2 id={`step-${step}`} ref={heading} tabIndex={-1} className="text-2xl">
        {/* Sighted visitors see this in the list above. */}
        <span className="sr-only">
          {lessonPageText.place(LESSON_STEPS.indexOf(step) + 1, LESSON_STEPS.length)}{' '}
        </span>
        {stepNames[step]}
      </h2>
      {children}
    </section>
  );
}

export function Paragraphs({ text }: { readonly text: readonly string[] }) {
  return (
    <Part name="narration">
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Part>
  );
}
