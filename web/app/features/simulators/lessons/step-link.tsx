import type { Lesson, LessonStep } from '@carom/domain/lessons/steps';
import { useState } from 'react';
import { lessonPageText } from '../../../content/lessons/lesson-page.tsx';
import { shareRunText } from '../../../content/simulators/shared.tsx';
import { lessonAddress } from '../../../lesson-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { isTakenByClipboard } from '../shared/files/clipboard.ts';
import { useStageTools } from '../shared/view/stage-tools.ts';

interface StepLinkProps {
  readonly lesson: Lesson;
  readonly step: LessonStep;
}

/** For lecturers: the address of the current step. */
export function StepLink({ lesson, step }: StepLinkProps) {
  const [words, setWords] = useState('');

  async function copy() {
    const link = `${window.location.origin}${lessonAddress(lesson, step)}`;
    setWords((await isTakenByClipboard(link)) ? shareRunText.copied : shareRunText.copyThis(link));
  }

  return (
    <div className="share-row needs-script">
      <Button variant="outline" size="compact" onClick={() => void copy()}>
        {lessonPageText.copyLink}
      </Button>
      <span className="stage-tools-narrow">{useStageTools()}</span>
      <p role="status" className="text-sm break-words text-muted">
        {words}
      </p>
    </div>
  );
}
