import {
  type ComparisonInput,
  type ComparisonProgress,
  compareModels,
} from '@carom/domain/ethernet/comparison';

/** Runs off the main thread; whoever has had enough ends it. */
self.addEventListener('message', ({ data }: MessageEvent<ComparisonInput>) => {
  for (const progress of compareModels(data)) self.postMessage(progress satisfies ComparisonProgress);
});
