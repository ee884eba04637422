import type { PerformanceSample } from '@carom/domain/ethernet/performance';
import { performanceText } from '../../../content/simulators/performance.tsx';
import { collisionColumn, oneWayColumn, throughputColumn } from './sample-columns.ts';
import type { TimedSample } from './sample-history.ts';

interface Standing {
  readonly isRunning: boolean;
  readonly latest: TimedSample | undefined;
  readonly mean: PerformanceSample;
}

/** The current state in one or two sentences. */
export function narrationOf({ isRunning, latest, mean }: Standing): string {
  if (isRunning && latest) return performanceText.sample(latest.number, wordsOf(latest));
  if (isRunning) return performanceText.starting(wordsOf(mean));
  return latest ? performanceText.paused(latest.number, wordsOf(mean)) : performanceText.ready(wordsOf(mean));
}

function wordsOf(sample: PerformanceSample): string {
  return performanceText.figures(
    throughputColumn.shown(sample),
    collisionColumn.shown(sample),
    oneWayColumn.shown(sample),
  );
}
