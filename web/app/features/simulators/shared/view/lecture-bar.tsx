import { site } from '@carom/contract/site/company';
import type { MouseEvent } from 'react';
import { lectureText } from '../../../../content/simulators/view.ts';
import type { LectureCommand } from './lecture-keys.ts';
import type { LectureInHand } from './use-lecture.ts';

interface LectureBarProps extends Pick<LectureInHand, 'run' | 'turn' | 'count'> {
  readonly title: string;
  /** Called after a pointer action: the focus returns to the lecture, so that its keys work. */
  readonly onPointer: () => void;
}

const COMMANDS = [
  ['keys', lectureText.keysAndPanels],
  ['theme', lectureText.theme],
  ['fullScreen', lectureText.fullScreen],
  ['leave', lectureText.leave],
] as const;

/** At the bottom: the site, the current chart, and buttons for presenters without a keyboard. */
export function LectureBar({ run, turn, count, title, onPointer }: LectureBarProps) {
  function press({ detail }: MouseEvent, command: LectureCommand) {
    if (detail > 0) onPointer();
    run(command);
  }

  return (
    <fieldset className="lecture-bar" aria-label={lectureText.bar}>
      <p>
        {title} <span aria-hidden="true">·</span> {site.name}
      </p>
      {count > 1 ? (
        <p className="figures">{turn === 0 ? lectureText.allCharts : lectureText.chart(turn, count)}</p>
      ) : null}
      {COMMANDS.map(([command, words]) => (
        <button key={command} type="button" onClick={(event) => press(event, command)}>
          {words}
        </button>
      ))}
    </fieldset>
  );
}
