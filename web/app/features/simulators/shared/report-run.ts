import type { RunReport } from './use-worker-run.ts';

/** Often enough for a bar that moves; more would only keep the page busy. */
const REPORT_EVERY_MS = 150;

interface Step<Result> {
  readonly done: number;
  readonly total: number;
  readonly result: Result | undefined;
}

/** In a worker: plays a run to its end, and tells the page of it in slices. Whoever has had enough ends the worker. */
export function reportRun<Result>(steps: Iterable<Step<Result>>): void {
  let reportedMs = performance.now();
  let results: Result[] = [];
  for (const { done, total, result } of steps) {
    if (result !== undefined) results.push(result);
    if (done < total && performance.now() - reportedMs < REPORT_EVERY_MS) continue;
    self.postMessage({ done, total, results } satisfies RunReport<Result>);
    reportedMs = performance.now();
    results = [];
  }
}
