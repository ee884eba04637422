import {
  type ComparisonInput,
  type ComparisonProgress,
  compareModels,
} from '@carom/domain/ethernet/comparison';

/** Often enough for a bar that moves; more would only keep the page busy. */
const REPORT_EVERY_MS = 150;

/** Runs off the main thread; whoever has had enough ends it. */
self.addEventListener('message', ({ data }: MessageEvent<ComparisonInput>) => {
  let reportedMs = 0;
  for (const progress of compareModels(data)) {
    if (progress.cell === undefined && performance.now() - reportedMs < REPORT_EVERY_MS) continue;
    reportedMs = performance.now();
    self.postMessage(progress satisfies ComparisonProgress);
  }
});
