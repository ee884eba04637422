import type { RunReport } from './use-worker-run.ts';

/** Often enough for a bar that moves; more would only keep the page busy. */
const REPORT_EVERY_MS = 150;

interface Step<Result> {
  readonly done: number;
  readonly total: number;
  readonly result: Result | undefined;
}

/**
 * In a worker: plays the run that the page asks for to its end, and tells of it in slices. Whoever has had enough
 * ends the worker.
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

/** While the page draws, the run waits: where processors are few, they would only slow each other down. */
function drawn(): Promise<unknown> {
  return new Promise((resolve) => self.addEventListener('message', resolve, { once: true }));
}
