import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onTick` once per interval while it runs. A changed interval counts from the last tick on. Ticks
 * that a sleeping tab has missed are not made up for.
 */
export function useTicker(isRunning: boolean, intervalMs: number, onTick: () => void): void {
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
          const isLate = performance.now() - dueMs > intervalMs;
          lastTickMs.current = isLate ? performance.now() : dueMs;
          tick();
          wait();
        },
        Math.max(0, dueMs - performance.now()),
      );
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [isRunning, intervalMs]);
}
