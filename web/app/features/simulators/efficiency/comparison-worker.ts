import { type ComparisonInput, compareModels } from '@carom/domain/ethernet/comparison';
import { reportRun } from '../shared/run/report-run.ts';

reportRun(steps);

function* steps(input: ComparisonInput) {
  for (const { done, total, cell } of compareModels(input)) yield { done, total, result: cell };
}
