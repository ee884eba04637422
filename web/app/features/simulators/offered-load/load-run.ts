import { type SweepPoint, sharesAssumptions } from '@carom/domain/mac-protocols/load-sweep';
import { useState } from 'react';
import { useWorkerRun, type WorkerRun } from '../shared/run/use-worker-run.ts';
import { type LoadSettings, sweepInput } from './load-settings.ts';

/** A run of the simulation, with its initial settings. */
export type LoadRun = WorkerRun<LoadSettings, SweepPoint>;

const createWorker = () => new Worker(new URL('./load-worker.ts', import.meta.url), { type: 'module' });

/** The run in the worker, and the pinned run for comparison. */
export function useLoadRuns() {
  const { run, start, stop, forget } = useWorkerRun<LoadSettings, SweepPoint>(createWorker);
  const [pinned, setPinned] = useState<LoadRun | null>(null);
  return {
    run,
    pinned,
    start,
    stop,
    pin: () => setPinned(run),
    unpin: () => setPinned(null),
    forget() {
      setPinned(null);
      forget();
    },
  };
}

/** Whether the points belong to the curves of these settings. */
export function fitsSettings({ input }: LoadRun, settings: LoadSettings): boolean {
  const of = (each: LoadSettings) => JSON.stringify({ ...sweepInput(each), protocols: null });
  return of(input) === of(settings);
}

/**
 * Counts the points whose formula has the same assumptions, and those of them with the formula within the
 * interval.
 */
export function agreement(points: readonly SweepPoint[]): { readonly within: number; readonly of: number } {
  const comparable = points.filter(sharesAssumptions);
  const within = comparable.filter(({ throughput, formula }) => isWithin(throughput, formula)).length;
  return { within, of: comparable.length };
}

export function isWithin(
  { mean, halfWidth }: { readonly mean: number; readonly halfWidth: number },
  formula: number | null,
): boolean {
  return formula !== null && Math.abs(mean - formula) <= halfWidth;
}
