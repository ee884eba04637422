import type { PerformanceSample } from '@carom/domain/ethernet/performance';
import { performanceText } from '../../../content/simulators/performance.tsx';
import { fourDigits, percent } from '../shared/fields/quantity.ts';
import type { TimedSample } from './sample-history.ts';

interface Standing {
  readonly isRunning: boolean;
  readonly latest: TimedSample | undefined;
  readonly mean: PerformanceSample;
}

/** What can be seen right now, in a sentence or two. */
export function narrationOf({ isRunning, latest, mean }: Standing): string {
  if (isRunning && latest) return performanceText.sample(latest.number, wordsOf(latest));
  if (isRunning) return performanceText.starting(wordsOf(mean));
  return latest ? performanceText.paused(latest.number, wordsOf(mean)) : performanceText.ready(wordsOf(mean));
}

function wordsOf({ throughputPerUserBps, collisionProbability, oneWayLatencyS }: PerformanceSample): string {
  return performanceText.figures(
    fourDigits(throughputPerUserBps / 1e6),
    percent(collisionProbability),
    fourDigits(oneWayLatencyS * 1e6),
  );
}
