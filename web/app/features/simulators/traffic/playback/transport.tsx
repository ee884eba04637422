import type { KeyboardEvent } from 'react';
import { transportText } from '../../../../content/simulators/traffic.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceField } from '../../shared/fields/choice-field.tsx';
import { plainNumber } from '../../shared/fields/quantity.ts';
import { QUIET_STRETCHES, SPEEDS, type TrafficSettings } from '../traffic-settings.ts';
import { timeInWords } from '../traffic-text.ts';
import { CROSSING_S, STEP_S } from './playback.ts';
import type { Player } from './use-player.ts';

const QUIET_TEXT = { short: transportText.quick, full: transportText.paced } as const;
/** The number of slider positions. */
const POSITIONS = 10_000;
const KEY_STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
};

/** On a phone only the icons are shown: the words would take two lines. */
const WORDS = 'max-[30rem]:sr-only';

/** Play, pause and step. */
export function PlayButtons({ player: { isPlaying, toggle, step, seek } }: { readonly player: Player }) {
  return (
    <fieldset className="play-buttons" aria-label="Playing">
      <Button variant="outline" size="compact" onClick={() => step(-1)}>
        <Sign path="M19 6 10 12l9 6zM6 6v12" />
        <span className={WORDS}>Step back</span>
      </Button>
      <Button size="compact" className="play-button" onClick={toggle}>
        <Sign path={isPlaying ? 'M8 6v12M16 6v12' : 'M8 5.5 18 12 8 18.5z'} />
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
      <Button variant="outline" size="compact" onClick={() => step(1)}>
        <span className={WORDS}>Step</span>
        <Sign path="m5 6 9 6-9 6zM18 6v12" />
      </Button>
      <Button variant="quiet" size="compact" onClick={() => seek(0)}>
        <Sign path="M20 6l-8 6 8 6zM12 6l-8 6 8 6zM3 6v12" />
        <span className={WORDS}>{transportText.toStart}</span>
      </Button>
    </fieldset>
  );
}

/** Seeks to any instant of the run; with the keyboard, from event to event. */
export function TimeSlider({
  player: { timeS, seek, step },
  endS,
}: {
  readonly player: Player;
  readonly endS: number;
}) {
  function stepByKey(event: KeyboardEvent) {
    const direction = KEY_STEPS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    step(direction);
  }

  return (
    <div className="time-slider">
      <input
        type="range"
        aria-label={transportText.position}
        min={0}
        max={POSITIONS}
        step={1}
        value={Math.round((timeS / endS) * POSITIONS)}
        aria-valuetext={`${timeInWords(timeS)} of ${timeInWords(endS)}`}
        onKeyDown={stepByKey}
        onChange={(event) => seek((event.currentTarget.valueAsNumber / POSITIONS) * endS)}
      />
    </div>
  );
}

interface PlaybackChoicesProps {
  readonly settings: Pick<TrafficSettings, 'speed' | 'quiet'>;
  readonly onChange: (part: Partial<TrafficSettings>) => void;
  readonly isStepwise: boolean;
}

/** The playback speed. */
export function PlaybackChoices({ settings, onChange, isStepwise }: PlaybackChoicesProps) {
  return (
    <div className="playback-choices">
      <ChoiceField
        label="Speed"
        choices={SPEEDS}
        value={settings.speed}
        words={(speed) =>
          isStepwise
            ? transportText.perEvent(speed, plainNumber(STEP_S / speed))
            : transportText.perCrossing(speed, plainNumber(CROSSING_S / speed))
        }
        onChange={(speed) => onChange({ speed })}
      />
      {isStepwise ? null : (
        <ChoiceField
          label={transportText.idleTime}
          choices={QUIET_STRETCHES}
          value={settings.quiet}
          words={(quiet) => QUIET_TEXT[quiet]}
          onChange={(quiet) => onChange({ quiet })}
        />
      )}
    </div>
  );
}

function Sign({ path }: { readonly path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5 shrink-0"
      fill="currentColor"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
