import { useEffect, useMemo, useState } from 'react';
import type { Traffic } from '../drawings/picture.ts';
import { advance, type PlaybackSpeed, paceOf, stepTime } from './pace.ts';

/** A longer gap between frames means that the tab was in the background: playback continues where it was. */
const LONGEST_FRAME_S = 0.1;
const MS_PER_S = 1000;

interface PlayerOptions {
  readonly traffic: Traffic;
  /** A change restarts playback at `startS`. */
  readonly runId: string;
  readonly startS: number;
  /** Whether a new run plays automatically. */
  readonly startsPlaying?: boolean;
  /** Whether playback repeats at the end. */
  readonly repeats?: boolean;
  /** Pauses playback while the table is out of view. */
  readonly isHeld?: boolean;
  readonly speed: PlaybackSpeed;
  /** Milliseconds from event to event; null: continuous motion. */
  readonly stepMs: number | null;
  /** Called with the time when playback pauses or stops. */
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
  /** Plays from the beginning. */
  readonly start: () => void;
  readonly step: (direction: 1 | -1) => void;
  readonly seek: (timeS: number) => void;
}

/** Plays a run, continuously or from event to event. */
export function usePlayer(options: PlayerOptions): Player {
  const { traffic, runId, startS, speed, stepMs, onRest } = options;
  const { startsPlaying = false, repeats = false, isHeld = false } = options;
  const { endS, log } = traffic;
  const { rate, quietS } = speed;
  const pace = useMemo(() => paceOf(traffic), [traffic]);
  const eventTimesS = useMemo(() => log.events.map(({ timeS }) => timeS), [log]);
  const [last, setLast] = useState<Moment>({ runId, timeS: startS, isPlaying: startsPlaying });
  const { timeS, isPlaying } = last.runId === runId ? last : { timeS: startS, isPlaying: startsPlaying };

  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const move = (from: (timeS: number) => number) =>
      setLast((before) => {
        const now = before.runId === runId ? before : { runId, timeS: startS, isPlaying };
        return { ...now, timeS: from(now.timeS) };
      });
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
  }, [isPlaying, isHeld, runId, startS, stepMs, pace, rate, quietS, eventTimesS]);

  function seek(toS: number) {
    const restS = Math.min(endS, Math.max(0, toS));
    setLast({ runId, timeS: restS, isPlaying: false });
    onRest(restS);
  }

  const hasEnded = isPlaying && timeS >= endS;
  useEffect(() => {
    if (!hasEnded) return;
    setLast({ runId, timeS: repeats ? 0 : endS, isPlaying: repeats });
    if (!repeats) onRest(endS);
  }, [hasEnded, repeats, runId, endS, onRest]);

  return {
    timeS,
    isPlaying,
    toggle() {
      if (isPlaying) seek(timeS);
      else setLast({ runId, timeS: timeS >= endS ? 0 : timeS, isPlaying: true });
    },
    start: () => setLast({ runId, timeS: 0, isPlaying: true }),
    step: (direction) => seek(stepTime(eventTimesS, timeS, direction)),
    seek,
  };
}
