import type { TrafficSettings } from '../traffic-settings.ts';
import type { PlaybackSpeed } from './pace.ts';

/** How long a signal takes from end to end of the drawn cable, at speed 1. */
export const CROSSING_S = 2.5;
/** How long each event stands where nothing may move, at speed 1. */
export const STEP_S = 1.2;
/** How long a stretch in which nothing moves takes at most, at speed 1. */
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
