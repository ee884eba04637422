import { type ComparisonInput, compareModels } from '@carom/domain/ethernet/comparison';
import { reportRun } from '../shared/report-run.ts';

self.addEventListener('message', ({ data }: MessageEvent<ComparisonInput>) => {
  reportRun(steps(data));
});

function* steps(input: ComparisonInput) {
  for (const { done, total, cell } of compareModels(input)) yield { done, total, result: cell };
}
