import type { CsmaCdEvent } from '@carom/domain/ethernet/csma-cd-events';
import { trafficText } from '../../../content/simulators/traffic.tsx';
import { eventInWords } from './traffic-text.ts';

interface NowLineProps {
  readonly events: readonly CsmaCdEvent[];
  readonly eventsPast: number;
  readonly isPlaying: boolean;
}

const MOST_SENTENCES = 3;

/** What has just happened, in words. Spoken only while the run stands still: at a step, at a pause. */
export function NowLine({ events, eventsPast, isPlaying }: NowLineProps) {
  const last = events[eventsPast - 1];
  const together = events.slice(0, eventsPast).filter(({ timeS }) => timeS === last?.timeS);
  const shown = together.slice(0, MOST_SENTENCES).map(eventInWords);
  const more = together.length - shown.length;
  return (
    <p aria-live={isPlaying ? 'off' : 'polite'} className="now-line">
      {last === undefined ? trafficText.silent : shown.join(' ')}
      {more > 0 ? trafficText.more(more) : null}
    </p>
  );
}
