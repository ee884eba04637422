import type { CsmaCdEvent } from '@carom/domain/ethernet/csma-cd-events';
import { eventInWords } from './traffic-text.ts';

interface NowLineProps {
  readonly events: readonly CsmaCdEvent[];
  readonly eventsPast: number;
  readonly isPlaying: boolean;
}

const MOST_SENTENCES = 3;
const BEFORE_ALL = 'The cable is silent. Every station has a frame to send and waits for the gap to pass.';

/** What has just happened, in words. Spoken only while the run stands still: at a step, at a pause. */
export function NowLine({ events, eventsPast, isPlaying }: NowLineProps) {
  const last = events[eventsPast - 1];
  const together = events.slice(0, eventsPast).filter(({ timeS }) => timeS === last?.timeS);
  const shown = together.slice(0, MOST_SENTENCES).map(eventInWords);
  const more = together.length - shown.length;
  return (
    <p aria-live={isPlaying ? 'off' : 'polite'} className="now-line">
      {last === undefined ? BEFORE_ALL : shown.join(' ')}
      {more > 0 ? ` And ${more} more at the same instant.` : null}
    </p>
  );
}
