import { useLectureActions } from '../shared/view/lecture-actions.ts';
import { nowInWords } from './drawings/now-line.tsx';
import { SPEEDS } from './traffic-settings.ts';
import type { TrafficRun } from './use-traffic-run.ts';

/** Maps the keys of a lecture to a run. */
export function useTrafficLecture({ settings, change, traffic, player, picture }: TrafficRun): void {
  const paceBy = (steps: 1 | -1) => {
    const speed = SPEEDS[SPEEDS.indexOf(settings.speed) + steps];
    if (speed !== undefined) change({ speed });
  };
  useLectureActions({
    toggle: player.toggle,
    start: player.start,
    stepForward: () => player.step(1),
    stepBack: () => player.step(-1),
    faster: () => paceBy(1),
    slower: () => paceBy(-1),
    says: nowInWords(traffic.log, picture.eventsPast),
  });
}
