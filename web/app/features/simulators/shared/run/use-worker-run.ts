import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../after-paint.ts';

/** What a worker says of its run: how far it is, and what it has found since it last spoke. */
export interface RunReport<Result> {
  readonly done: number;
  readonly total: number;
  readonly results: readonly Result[];
}

/** A run in a web worker, as far as it has come. */
export interface WorkerRun<Input, Result> {
  /** The first is 1: told apart from those before, whatever they were started with. */
  readonly number: number;
  /** With which it was started: the results belong to these settings, whatever is shown by now. */
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

/** Runs in a web worker, one at a time; the last ends with the page. `create` is the same for ever. */
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
        // Drawn in small portions, between what the visitor does.
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
