import { SECOND_MS } from '@carom/domain/time/durations';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Browsers throttle background tabs to one timer per second, which does not count as sleep. */
const ASLEEP_AFTER_MS = 3 * SECOND_MS;
const ASLEEP_AFTER_INTERVALS = 4;

interface Tick {
  /** Ticks before this one were missed, so the line has a break. */
  readonly isAfterSleep: boolean;
}

/**
 * Calls `onTick` once per interval while running. A changed interval applies from the last tick. Ticks that a
 * sleeping tab missed are skipped.
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
