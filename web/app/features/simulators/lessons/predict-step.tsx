import type { Lesson } from '@carom/domain/lessons/steps';
import { PREDICTION_RANGES } from '@carom/domain/simulators/limits';
import { useState } from 'react';
import { predictText } from '../../../content/lessons/lesson-page.tsx';
import type { LessonText } from '../../../content/lessons/lesson-text.ts';
import { Button } from '../../../ui/button.tsx';
import { RangeField } from '../shared/fields/range-field.tsx';
import { useLessonWay } from './lesson-way.ts';
import { Paragraphs } from './step-section.tsx';

interface PredictStepProps {
  readonly lesson: Lesson;
  readonly text: LessonText;
  readonly predicted: number | null;
  readonly onPredict: (value: number) => void;
}

export function PredictStep({ lesson, text, predicted, onPredict }: PredictStepProps) {
  const { text: paragraphs, ask } = text.predict;
  const range = PREDICTION_RANGES[lesson];
  const [chosen, setChosen] = useState<number | null>(null);
  const { goTo } = useLessonWay();
  const value = chosen ?? predicted ?? range.initial;

  function predict() {
    onPredict(value);
    goTo('run');
  }

  return (
    <>
      <Paragraphs text={paragraphs} />
      <div className="needs-script lesson-controls">
        <RangeField
          label={ask}
          unit={text.run.unit.trim()}
          range={range}
          value={value}
          onChange={setChosen}
        />
        <Button onClick={predict}>{predictText.keep}</Button>
      </div>
      <div className="without-script">
        <p className="font-semibold">{ask}</p>
        <p>{predictText.withoutScript}</p>
      </div>
    </>
  );
}
