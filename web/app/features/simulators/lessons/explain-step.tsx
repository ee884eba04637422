import type { Lesson } from '@carom/domain/lessons/steps';
import { useNavigate } from 'react-router';
import { explainText } from '../../../content/lessons/lesson-page.tsx';
import type { LessonText } from '../../../content/lessons/lesson-text.ts';
import { simulatorNames } from '../../../content/lessons/list.ts';
import { lessonAddress } from '../../../lesson-paths.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { LESSON_FIGURES } from './lesson-figures.tsx';
import { Paragraphs } from './step-section.tsx';

/** Where the model of a lesson can be tried with other settings. */
const SIMULATORS: Readonly<Record<Lesson, { readonly to: string; readonly name: string }>> = {
  'slot-time': { to: paths.metcalfeSimulation, name: simulatorNames.efficiency },
  capture: { to: paths.traffic, name: simulatorNames.traffic },
  'short-frames': { to: paths.traffic, name: simulatorNames.traffic },
  'thirty-seven-percent': { to: paths.metcalfeSimulation, name: simulatorNames.efficiency },
  'slotted-aloha': { to: paths.macProtocols, name: simulatorNames.offeredLoad },
  'hidden-terminals': { to: paths.macProtocols, name: simulatorNames.offeredLoad },
};

interface ExplainStepProps {
  readonly lesson: Lesson;
  readonly text: LessonText;
  readonly onRead: () => void;
}

export function ExplainStep({ lesson, text, onRead }: ExplainStepProps) {
  const { text: paragraphs, figure, limits, sources } = text.explain;
  const Drawing = LESSON_FIGURES[lesson];
  const navigate = useNavigate();

  function goOn() {
    onRead();
    void navigate(lessonAddress(lesson, 'question'), { preventScrollReset: true });
  }

  return (
    <>
      <Paragraphs text={paragraphs} />
      <figure className="lesson-figure">
        <Drawing />
        <figcaption>{figure}</figcaption>
      </figure>
      <h3>{explainText.limits}</h3>
      <p>{limits}</p>
      <h3>{explainText.try}</h3>
      <p>
        <TextLink to={SIMULATORS[lesson].to}>{SIMULATORS[lesson].name}</TextLink>
      </p>
      <h3>{explainText.sources}</h3>
      <ul className="list-disc space-y-1 pl-5 text-sm text-muted">
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
      <p className="needs-script">
        <Button onClick={goOn}>{explainText.toQuestion}</Button>
      </p>
    </>
  );
}
