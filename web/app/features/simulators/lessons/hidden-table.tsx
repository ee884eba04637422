import {
  framesOnAir,
  HIDDEN_CASES,
  HIDDEN_NETWORK,
  SHOWN_PACKET_TIMES,
  SHOWN_SEED,
} from '@carom/domain/lessons/experiments';
import type { AirFrame } from '@carom/domain/mac-protocols/stations';
import { useMemo, useRef, useState } from 'react';
import { hiddenTableText } from '../../../content/lessons/hidden-table.ts';
import { hiddenTerminals } from '../../../content/lessons/hidden-terminals.ts';
import { liveTableText } from '../../../content/marketing/simulations.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField } from '../shared/fields/choice-field.tsx';
import '../traffic/traffic.css';
import { useIsInView } from '../traffic/use-is-in-view.ts';
import { usePrefersReducedMotion } from '../traffic/use-prefers-reduced-motion.ts';
import { HiddenDrawing } from './hidden-drawing.tsx';
import { useRunClock } from './use-run-clock.ts';

const NAMES = HIDDEN_CASES.map(({ name }) => name);
/** Packet times per second: slow enough to watch a packet arrive. */
const RATE = 1.25;
const STEP_MS = 1200;

/** Ten stations, a wall and a receiver: the frames sent, and the frames received. */
export function HiddenTable() {
  const [shown, setShown] = useState<(typeof NAMES)[number]>('hidden');
  const isStepwise = usePrefersReducedMotion();
  const place = useRef<HTMLDivElement>(null);
  const isInView = useIsInView(place);
  const frames = useMemo(() => framesOnAir(shown, SHOWN_SEED), [shown]);
  const steps = useMemo(
    () =>
      isStepwise ? frames.flatMap(({ from, to }) => [from, to]).sort((one, other) => one - other) : null,
    [frames, isStepwise],
  );
  const { now, isPlaying, toggle } = useRunClock({
    runId: shown,
    end: SHOWN_PACKET_TIMES,
    rate: RATE,
    isHeld: !isInView,
    steps,
    stepMs: STEP_MS,
  });
  const words = wordsAt(frames, now);
  return (
    <div ref={place} className="live-table hidden-table">
      <ChoiceField
        label={hiddenTableText.choose}
        choices={NAMES}
        value={shown}
        words={(name) => hiddenTerminals.run.cases[name] ?? name}
        onChange={setShown}
      />
      <HiddenDrawing {...{ frames, now, words }} hasWall={shown === 'hidden' || shown === 'hiddenRts'} />
      <div className="live-row">
        <Button variant="outline" size="compact" className="play-button" onClick={toggle}>
          {isPlaying ? liveTableText.pause : liveTableText.play}
        </Button>
        <p className="now-line">{words}</p>
      </div>
    </div>
  );
}

function wordsAt(frames: readonly AirFrame[], now: number): string {
  const senders = frames.filter(({ from, to }) => from <= now && now < to);
  const past = frames.filter(({ station, to }) => station < HIDDEN_NETWORK.stations && to <= now);
  const spoilt = past.filter(({ isSpoilt }) => isSpoilt).length;
  return [
    hiddenTableText.sending(
      senders.filter(({ station }) => station < HIDDEN_NETWORK.stations).map(({ station }) => station + 1),
      senders.some(({ station }) => station === HIDDEN_NETWORK.stations),
    ),
    hiddenTableText.sofar(past.length - spoilt, spoilt),
  ].join(' ');
}
