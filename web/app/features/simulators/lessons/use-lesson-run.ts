import type { Measured } from '@carom/domain/lessons/experiments';
import type { Lesson } from '@carom/domain/lessons/steps';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LessonRunInput } from './lesson-worker.ts';

export type LessonRun =
  | { readonly status: 'none' | 'running' | 'failed' }
  | { readonly status: 'complete'; readonly seed: number; readonly results: readonly Measured[] };

/** Runs the experiment of a lesson in a web worker. One run at a time; it stops when the page unmounts. */
export function useLessonRun(lesson: Lesson, onComplete: () => void) {
  const worker = useRef<Worker | null>(null);
  const [run, setRun] = useState<LessonRun>({ status: 'none' });

  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => end, [end]);

  function start(seed: number) {
    end();
    const started = new Worker(new URL('./lesson-worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    setRun({ status: 'running' });
    started.addEventListener('message', ({ data }: MessageEvent<readonly Measured[]>) => {
      end();
      setRun({ status: 'complete', seed, results: data });
      onComplete();
    });
    started.addEventListener('error', () => {
      end();
      setRun({ status: 'failed' });
    });
    started.postMessage({ lesson, seed } satisfies LessonRunInput);
  }

  return { run, start };
}
