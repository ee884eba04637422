import type { ComparisonInput, ComparisonProgress } from '@carom/domain/ethernet/comparison';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { ComparisonRun } from './comparison-run.ts';

interface Comparison {
  readonly run: ComparisonRun | null;
  readonly start: (input: ComparisonInput) => void;
  readonly stop: () => void;
  readonly forget: () => void;
}

/** A comparison in a web worker. One at a time; it ends with the page. */
export function useComparison(): Comparison {
  const worker = useRef<Worker | null>(null);
  const [run, setRun] = useState<ComparisonRun | null>(null);

  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => end, [end]);

  const start = useCallback(
    (input: ComparisonInput) => {
      end();
      const started = new Worker(new URL('./comparison-worker.ts', import.meta.url), { type: 'module' });
      worker.current = started;
      setRun({ input, cells: [], done: 0, total: 0, status: 'running' });
      started.addEventListener('message', ({ data }: MessageEvent<ComparisonProgress>) => {
        const isComplete = data.done === data.total;
        if (isComplete) end();
        // Drawn in small portions, between what the visitor does.
        startTransition(() =>
          setRun((before) => {
            if (before?.input !== input || before.status !== 'running') return before;
            const cells = data.cell ? [...before.cells, data.cell] : before.cells;
            const status = isComplete ? 'complete' : 'running';
            return { ...before, cells, status, done: data.done, total: data.total };
          }),
        );
      });
      started.addEventListener('error', () => {
        end();
        setRun((before) => (before?.input === input ? { ...before, status: 'failed' } : before));
      });
      started.postMessage(input);
    },
    [end],
  );

  const stop = useCallback(() => {
    end();
    setRun((before) => (before?.status === 'running' ? { ...before, status: 'stopped' } : before));
  }, [end]);

  const forget = useCallback(() => {
    end();
    setRun(null);
  }, [end]);

  return { run, start, stop, forget };
}
