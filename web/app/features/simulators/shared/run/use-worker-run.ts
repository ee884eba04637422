import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../after-paint.ts';

/** A worker's report: its progress, and the results since the previous report. */
export interface RunReport<Result> {
  readonly done: number;
  readonly total: number;
  readonly results: readonly Result[];
}

/** A run in a web worker, with its progress so far. */
export interface WorkerRun<Input, Result> {
  /** Counts from 1. It distinguishes runs with equal settings. */
  readonly number: number;
  /** The settings at the start. The results belong to them, even after the page's settings change. */
  readonly input: Input;
  readonly results: readonly Result[];
  readonly done: number;
  readonly total: number;
  readonly status: 'running' | 'stopped' | 'complete' | 'failed';
}

export interface WorkerRuns<Input, Result> {
  readonly run: WorkerRun<Input, Result> | null;
  readonly start: (input: Input) => void;
  readonly stop: () => void;
  readonly forget: () => void;
}

/** Runs in a web worker, one at a time; the last one is terminated on unmount. `create` must be stable. */
export function useWorkerRun<Input, Result>(create: () => Worker): WorkerRuns<Input, Result> {
  const worker = useRef<Worker | null>(null);
  const [run, setRun] = useState<WorkerRun<Input, Result> | null>(null);

  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => end, [end]);

  const isReported = run?.status === 'running' && run.done > 0;
  useEffect(
    () => (isReported ? afterPaint(() => worker.current?.postMessage(run.done)) : undefined),
    [isReported, run],
  );

  const start = useCallback(
    (input: Input) => {
      end();
      const started = create();
      worker.current = started;
      setRun((before) => {
        const number = (before?.number ?? 0) + 1;
        return { number, input, results: [], done: 0, total: 0, status: 'running' };
      });
      started.addEventListener('message', ({ data }: MessageEvent<RunReport<Result>>) => {
        const isComplete = data.done === data.total;
        if (isComplete) end();
        // A transition: React renders in small portions and handles input between them.
        startTransition(() =>
          setRun((before) => {
            if (before?.input !== input || before.status !== 'running') return before;
            const results = data.results.length > 0 ? [...before.results, ...data.results] : before.results;
            const status = isComplete ? 'complete' : 'running';
            return { ...before, results, status, done: data.done, total: data.total };
          }),
        );
      });
      started.addEventListener('error', () => {
        end();
        setRun((before) => (before?.input === input ? { ...before, status: 'failed' } : before));
      });
      started.postMessage(input);
    },
    [end, create],
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
