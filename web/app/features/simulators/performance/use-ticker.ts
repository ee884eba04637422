import { SECOND_MS } from '@carom/domain/time/durations';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Browsers wake a tab in the background once a second: that is slow, but no pause. */
const ASLEEP_AFTER_MS = 3 * SECOND_MS;
const ASLEEP_AFTER_INTERVALS = 4;

interface Tick {
  /** So many ticks were missed before it that the line has paused. */
  readonly isAfterSleep: boolean;
}

/**
 * Calls `onTick` once per interval while it runs. A changed interval counts from the last tick on. Ticks
 * that a sleeping tab has missed are not made up for.
 */
export function useTicker(isRunning: boolean, intervalMs: number, onTick: (tick: Tick) => void): void {
  const lastTickMs = useRef(0);
  const tick = useEffectEvent(onTick);

  useEffect(() => {
    if (isRunning) lastTickMs.current = performance.now();
  }, [isRunning]);

  useEffect(() => {
    if (!isRunning) return;
    let timer = 0;
    const wait = () => {
      const dueMs = lastTickMs.current + intervalMs;
      timer = window.setTimeout(
        () => {
          const lateMs = performance.now() - dueMs;
          lastTickMs.current = lateMs > intervalMs ? performance.now() : dueMs;
          tick({ isAfterSleep: lateMs > Math.max(ASLEEP_AFTER_MS, ASLEEP_AFTER_INTERVALS * intervalMs) });
          wait();
        },
        Math.max(0, dueMs - performance.now()),
      );
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [isRunning, intervalMs]);
}
