import type { Lesson } from '@carom/domain/lessons/steps';
import { explainText } from '../../../content/lessons/lesson-page.tsx';
import type { LessonText } from '../../../content/lessons/lesson-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Part } from '../shared/view/part.tsx';
import { LESSON_FIGURES } from './lesson-figures.tsx';
import { LESSON_TRIES } from './lesson-tries.ts';
import { useLessonWay } from './lesson-way.ts';
import { Paragraphs } from './step-section.tsx';

interface ExplainStepProps {
  readonly lesson: Lesson;
  readonly text: LessonText;
  readonly onRead: () => void;
}

export function ExplainStep({ lesson, text, onRead }: ExplainStepProps) {
  const { text: paragraphs, figure, limits, sources } = text.explain;
  const { path, name, query } = LESSON_TRIES[lesson];
  const Drawing = LESSON_FIGURES[lesson];
  const { goTo } = useLessonWay();

  function goOn() {
    onRead();
    goTo('question');
  }

  return (
    <>
      <Paragraphs text={paragraphs} />
      <Part name="chart">
        <figure className="lesson-figure">
          <Drawing />
          <figcaption>{figure}</figcaption>
        </figure>
      </Part>
      <Part name="explanation">
        <h3>{explainText.limits}</h3>
        <p>{limits}</p>
        <h3>{explainText.try}</h3>
        <p>
          <TextLink to={`${path}?${query}`}>{name}</TextLink>
        </p>
        <p>{text.explain.try}</p>
        <h3>{explainText.sources}</h3>
        <ul className="list-disc space-y-1 pl-5 text-sm text-muted">
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </Part>
      <p className="needs-script">
        <Button onClick={goOn}>{explainText.toQuestion}</Button>
      </p>
    </>
  );
}
