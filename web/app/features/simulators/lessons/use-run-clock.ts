import { useEffect, useState } from 'react';

const MS_PER_S = 1000;
/** A longer gap between frames means that the tab was in the background: the clock continues where it was. */
const LONGEST_FRAME_S = 0.1;

interface RunClockOptions {
  /** A change restarts the clock. */
  readonly runId: string;
  readonly end: number;
  /** Time of the run per second. */
  readonly rate: number;
  /** Pauses the clock while the element is out of view. */
  readonly isHeld: boolean;
  /** For reduced motion: the clock jumps to these times; null: it moves continuously. */
  readonly steps: readonly number[] | null;
  readonly stepMs: number;
}

/** The time within a run, which repeats. */
export function useRunClock({ runId, end, rate, isHeld, steps, stepMs }: RunClockOptions) {
  const [last, setLast] = useState({ runId, now: 0, isPlaying: steps === null });
  const { now, isPlaying } = last.runId === runId ? last : { now: 0, isPlaying: last.isPlaying };

  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const move = (from: (now: number) => number) =>
      setLast((before) => {
        const next = from(before.runId === runId ? before.now : 0);
        return { runId, now: next >= end ? 0 : next, isPlaying };
      });
    if (steps !== null) {
      const timer = setInterval(() => move((from) => steps.find((step) => step > from) ?? end), stepMs);
      return () => clearInterval(timer);
    }
    let lastMs = performance.now();
    let frame = requestAnimationFrame(function draw(nowMs) {
      const elapsedS = Math.min(LONGEST_FRAME_S, Math.max(0, nowMs - lastMs) / MS_PER_S);
      lastMs = nowMs;
      frame = requestAnimationFrame(draw);
      move((from) => from + elapsedS * rate);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, isHeld, runId, end, rate, steps, stepMs]);

  return { now, isPlaying, toggle: () => setLast({ runId, now, isPlaying: !isPlaying }) };
}
