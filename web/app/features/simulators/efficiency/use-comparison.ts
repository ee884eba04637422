import type { ComparisonCell, ComparisonInput } from '@carom/domain/ethernet/comparison';
import { useMemo } from 'react';
import { useWorkerRun } from '../shared/run/use-worker-run.ts';
import type { ComparisonRun } from './comparison-run.ts';

const createWorker = () => new Worker(new URL('./comparison-worker.ts', import.meta.url), { type: 'module' });

/** Runs a comparison in a web worker. */
export function useComparison() {
  const { run: started, ...actions } = useWorkerRun<ComparisonInput, ComparisonCell>(createWorker);
  const run = useMemo((): ComparisonRun | null => {
    if (started === null) return null;
    const { results: cells, ...progress } = started;
    return { ...progress, cells };
  }, [started]);
  return { run, ...actions };
}
