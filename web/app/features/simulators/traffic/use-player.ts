import { useEffect, useMemo, useState } from 'react';
import { advance, type PlaybackSpeed, paceOf, stepTime } from './pace.ts';
import type { Traffic } from './picture.ts';

/** A tab that comes back to the front goes on where it was. */
const LONGEST_FRAME_S = 0.1;
const MS_PER_S = 1000;

interface PlayerOptions {
  readonly traffic: Traffic;
  /** Another run begins anew, at `startS`. */
  readonly runId: string;
  readonly startS: number;
  readonly speed: PlaybackSpeed;
  /** Milliseconds from event to event; null: everything moves. */
  readonly stepMs: number | null;
  /** Wherever the run comes to rest. */
  readonly onRest: (timeS: number) => void;
}

interface Moment {
  readonly runId: string;
  readonly timeS: number;
  readonly isPlaying: boolean;
}

export interface Player {
  readonly timeS: number;
  readonly isPlaying: boolean;
  readonly toggle: () => void;
  readonly step: (direction: 1 | -1) => void;
  readonly seek: (timeS: number) => void;
}

/** Moves through a run, continuously or from event to event. */
export function usePlayer(options: PlayerOptions): Player {
  const { traffic, runId, startS, speed, stepMs, onRest } = options;
  const { endS, log } = traffic;
  const { rate, quietS } = speed;
  const pace = useMemo(() => paceOf(traffic), [traffic]);
  const eventTimesS = useMemo(() => log.events.map(({ timeS }) => timeS), [log]);
  const [last, setLast] = useState<Moment>({ runId, timeS: startS, isPlaying: false });
  const { timeS, isPlaying } = last.runId === runId ? last : { timeS: startS, isPlaying: false };

  useEffect(() => {
    if (!isPlaying) return;
    const move = (from: (timeS: number) => number) =>
      setLast((before) => (before.runId === runId ? { ...before, timeS: from(before.timeS) } : before));
    if (stepMs !== null) {
      const timer = setInterval(() => move((fromS) => stepTime(eventTimesS, fromS, 1)), stepMs);
      return () => clearInterval(timer);
    }
    let lastMs = performance.now();
    let frame = requestAnimationFrame(function draw(nowMs) {
      const elapsedS = Math.min(LONGEST_FRAME_S, Math.max(0, nowMs - lastMs) / MS_PER_S);
      lastMs = nowMs;
      frame = requestAnimationFrame(draw);
      move((fromS) => advance(pace, fromS, elapsedS, { rate, quietS }));
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, runId, stepMs, pace, rate, quietS, eventTimesS]);

  function seek(toS: number) {
    const restS = Math.min(endS, Math.max(0, toS));
    setLast({ runId, timeS: restS, isPlaying: false });
    onRest(restS);
  }

  const hasEnded = isPlaying && timeS >= endS;
  useEffect(() => {
    if (!hasEnded) return;
    setLast({ runId, timeS: endS, isPlaying: false });
    onRest(endS);
  }, [hasEnded, runId, endS, onRest]);

  return {
    timeS,
    isPlaying,
    toggle() {
      if (isPlaying) seek(timeS);
      else setLast({ runId, timeS: timeS >= endS ? 0 : timeS, isPlaying: true });
    },
    step: (direction) => seek(stepTime(eventTimesS, timeS, direction)),
    seek,
  };
}
