import { useMemo, useRef } from 'react';
import { liveTableText } from '../../../content/marketing/simulations.ts';
import { networkNames } from '../../../content/simulators/network-names.ts';
import { Button } from '../../../ui/button.tsx';
import { initialState } from '../shared/address-state.ts';
import './traffic.css';
import { NowLine } from './drawings/now-line.tsx';
import { playbackSpeed, STEP_S } from './playback/playback.ts';
import { usePlayer } from './playback/use-player.ts';
import { runTraffic, type TrafficSettings, trafficFields } from './traffic-settings.ts';
import { TrafficTable } from './traffic-table.tsx';
import { useIsInView } from './use-is-in-view.ts';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';

const SETTINGS: TrafficSettings = { ...initialState(trafficFields), speed: 2 };
const MS_PER_S = 1000;
const onRest = () => {};

interface LiveTableProps {
  readonly settings?: TrafficSettings;
}

/**
 * A table that plays and repeats while it is in view. With reduced motion, the visitor starts it and it moves
 * in steps.
 */
export default function LiveTable({ settings = SETTINGS }: LiveTableProps) {
  const isStepwise = usePrefersReducedMotion();
  const place = useRef<HTMLDivElement>(null);
  const isInView = useIsInView(place);
  const traffic = useMemo(() => runTraffic(settings), [settings]);
  const { timeS, isPlaying, toggle } = usePlayer({
    ...{ traffic, onRest, startS: 0, repeats: true, isHeld: !isInView },
    runId: String(isStepwise),
    startsPlaying: !isStepwise,
    speed: playbackSpeed(settings, traffic.log.cableDelayS),
    stepMs: isStepwise ? (STEP_S / settings.speed) * MS_PER_S : null,
  });
  const picture = traffic.pictureAt(timeS);
  return (
    <div ref={place} className="live-table">
      <TrafficTable {...{ traffic, picture }} title={networkNames[settings.network]} />
      <div className="live-row">
        <Button variant="outline" size="compact" className="play-button" onClick={toggle}>
          {isPlaying ? liveTableText.pause : liveTableText.play}
        </Button>
        <NowLine log={traffic.log} eventsPast={picture.eventsPast} isPlaying={isPlaying} mostSentences={1} />
      </div>
    </div>
  );
}
