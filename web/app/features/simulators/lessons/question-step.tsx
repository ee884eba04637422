import { type FormEvent, useId, useRef, useState } from 'react';
import { questionText } from '../../../content/lessons/lesson-page.tsx';
import type { LessonText } from '../../../content/lessons/lesson-text.ts';
import { Button } from '../../../ui/button.tsx';

interface QuestionStepProps {
  readonly question: LessonText['question'];
  readonly onRight: () => void;
}

/**
 * One question. A checked answer keeps its explanation beside it, and the right one shows the explanations of
 * all others. The status announces the explanation.
 */
export function QuestionStep({ question, onRight }: QuestionStepProps) {
  const { ask, answers } = question;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [checked, setChecked] = useState<readonly number[]>([]);
  const [news, setNews] = useState('');
  const isMissing = news === questionText.choose;
  const isSolved = checked.some((index) => answers[index]?.isRight);

  function check(event: FormEvent) {
    event.preventDefault();
    const answer = chosen === null ? undefined : answers[chosen];
    if (chosen === null || answer === undefined) {
      setNews(questionText.choose);
      form.current?.querySelector('input')?.focus();
      return;
    }
    setChecked([...new Set([...checked, chosen])]);
    setNews(
      answer.isRight
        ? `${questionText.right} ${answer.reason} ${questionText.done}`
        : `${questionText.wrong} ${answer.reason}`,
    );
    if (answer.isRight) onRight();
  }

  return (
    <form ref={form} onSubmit={check} className="lesson-controls">
      <fieldset className="answers" aria-describedby={isMissing ? `${id}-news` : undefined}>
        <legend>{ask}</legend>
        {answers.map(({ answer, isRight, reason }, index) => {
          const isShown = isSolved || checked.includes(index);
          const reasonId = `${id}-reason-${index}`;
          return (
            <div
              key={answer}
              className="answer"
              data-verdict={isShown ? (isRight ? 'right' : 'wrong') : undefined}
            >
              <label>
                <input
                  type="radio"
                  name={id}
                  className="needs-script"
                  checked={chosen === index}
                  aria-describedby={isShown ? reasonId : undefined}
                  onChange={() => {
                    setChosen(index);
                    setNews('');
                  }}
                />
                {answer}
              </label>
              <p id={reasonId} className={isShown ? 'answer-reason' : 'answer-reason without-script'}>
                <strong>{isRight ? questionText.right : questionText.wrong}</strong> {reason}
              </p>
            </div>
          );
        })}
      </fieldset>
      <p className="needs-script">
        <Button type="submit">{questionText.check}</Button>
      </p>
      <p id={`${id}-news`} role="status" className={isMissing ? 'font-semibold text-red' : 'sr-only'}>
        {news}
      </p>
    </form>
  );
}
