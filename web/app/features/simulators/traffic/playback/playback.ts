import type { TrafficSettings } from '../traffic-settings.ts';
import type { PlaybackSpeed } from './pace.ts';

/** Seconds that a signal takes from end to end of the drawn cable, at speed 1. */
export const CROSSING_S = 2.5;
/** Seconds that each event is shown with reduced motion, at speed 1. */
export const STEP_S = 1.2;
/** The maximum seconds for an interval without movement, at speed 1. */
const QUIET_S = 1.2;

export function playbackSpeed(
  { speed, quiet }: Pick<TrafficSettings, 'speed' | 'quiet'>,
  cableDelayS: number,
): PlaybackSpeed {
  return {
    rate: (speed * cableDelayS) / CROSSING_S,
    quietS: quiet === 'short' ? QUIET_S / speed : Number.POSITIVE_INFINITY,
  };
}
