import type { RunReport } from './use-worker-run.ts';

/** Frequent enough for a smooth progress bar; more reports would only load the page. */
const REPORT_EVERY_MS = 150;

interface Step<Result> {
  readonly done: number;
  readonly total: number;
  readonly result: Result | undefined;
}

/**
 * In a worker: runs the requested simulation to its end and reports in batches. To cancel, the page
 * terminates the worker.
 */
export function reportRun<Input, Result>(stepsOf: (input: Input) => Iterable<Step<Result>>): void {
  const play = ({ data }: MessageEvent<Input>) => void report(stepsOf(data));
  self.addEventListener('message', play, { once: true });
}

async function report<Result>(steps: Iterable<Step<Result>>): Promise<void> {
  let reportedMs = performance.now();
  let results: Result[] = [];
  for (const { done, total, result } of steps) {
    if (result !== undefined) results.push(result);
    if (done < total && performance.now() - reportedMs < REPORT_EVERY_MS) continue;
    self.postMessage({ done, total, results } satisfies RunReport<Result>);
    await drawn();
    reportedMs = performance.now();
    results = [];
  }
}

/** The run waits until the page has drawn the report: on few cores, both would slow each other down. */
function drawn(): Promise<unknown> {
  return new Promise((resolve) => self.addEventListener('message', resolve, { once: true }));
}
