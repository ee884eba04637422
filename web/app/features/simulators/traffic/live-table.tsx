import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { liveTableText } from '../../../content/marketing/simulations.ts';
import { networkNames } from '../../../content/simulators/network-names.ts';
import { Button } from '../../../ui/button.tsx';
import { initialState } from '../shared/address-state.ts';
import './traffic.css';
import { NowLine } from './drawings/now-line.tsx';
import { playbackSpeed, STEP_S } from './playback/playback.ts';
import { usePlayer } from './playback/use-player.ts';
import { runTraffic, trafficFields } from './traffic-settings.ts';
import { TrafficTable } from './traffic-table.tsx';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';

const SETTINGS = { ...initialState(trafficFields), speed: 2 } as const;
const MS_PER_S = 1000;
const onRest = () => {};

/** The table running by itself, again and again, while it is in sight. Who wants no motion starts it, in steps. */
export default function LiveTable() {
  const isStepwise = usePrefersReducedMotion();
  const place = useRef<HTMLDivElement>(null);
  const isInView = useIsInView(place);
  const traffic = useMemo(() => runTraffic(SETTINGS), []);
  const { timeS, isPlaying, toggle } = usePlayer({
    ...{ traffic, onRest, startS: 0, repeats: true, isHeld: !isInView },
    runId: String(isStepwise),
    startsPlaying: !isStepwise,
    speed: playbackSpeed(SETTINGS, traffic.log.cableDelayS),
    stepMs: isStepwise ? (STEP_S / SETTINGS.speed) * MS_PER_S : null,
  });
  const picture = traffic.pictureAt(timeS);
  return (
    <div ref={place} className="live-table">
      <TrafficTable {...{ traffic, picture }} title={networkNames[SETTINGS.network]} />
      <div className="live-row">
        <Button variant="outline" size="compact" className="play-button" onClick={toggle}>
          {isPlaying ? liveTableText.pause : liveTableText.play}
        </Button>
        <NowLine log={traffic.log} eventsPast={picture.eventsPast} isPlaying={isPlaying} mostSentences={1} />
      </div>
    </div>
  );
}

function useIsInView(place: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((seen) => setIsInView(seen.at(-1)?.isIntersecting ?? false));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isInView;
}
