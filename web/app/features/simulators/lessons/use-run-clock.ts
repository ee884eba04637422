import { useEffect, useState } from 'react';

const MS_PER_S = 1000;
/** A tab that comes back to the front goes on where it was. */
const LONGEST_FRAME_S = 0.1;

interface RunClockOptions {
  /** Another one begins anew. */
  readonly runId: string;
  readonly end: number;
  /** How much of the run passes in a second. */
  readonly rate: number;
  /** Out of sight nothing moves, though it plays. */
  readonly isHeld: boolean;
  /** Nothing moves by itself, and then in steps to these times. */
  readonly steps: readonly number[] | null;
  readonly stepMs: number;
}

/** The time within a run, again and again. */
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
