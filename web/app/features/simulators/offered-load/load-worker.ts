import { sweepLoads } from '@carom/domain/mac-protocols/load-sweep';
import { reportRun } from '../shared/run/report-run.ts';
import { type LoadSettings, sweepInput } from './load-settings.ts';

reportRun(steps);

function* steps(settings: LoadSettings) {
  for (const { done, total, point } of sweepLoads(sweepInput(settings))) yield { done, total, result: point };
}
