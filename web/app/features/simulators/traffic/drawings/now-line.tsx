import { trafficText } from '../../../../content/simulators/traffic.tsx';
import { eventInWords } from '../traffic-text.ts';
import type { Traffic } from './picture.ts';

interface NowLineProps {
  readonly log: Traffic['log'];
  readonly eventsPast: number;
  readonly isPlaying: boolean;
  /** The maximum for one instant. */
  readonly mostSentences?: number;
}

const MOST_SENTENCES = 3;

/** The latest events in words. Announced only while the run is paused, or after a step. */
export function NowLine({ log, eventsPast, isPlaying, mostSentences = MOST_SENTENCES }: NowLineProps) {
  return (
    <p aria-live={isPlaying ? 'off' : 'polite'} className="now-line">
      {nowInWords(log, eventsPast, mostSentences)}
    </p>
  );
}

/** All events of the last instant with events. */
export function nowInWords(
  { events, wiring }: Traffic['log'],
  eventsPast: number,
  mostSentences = MOST_SENTENCES,
): string {
  const last = events[eventsPast - 1];
  if (last === undefined) return trafficText.silent;
  const together = events.slice(0, eventsPast).filter(({ timeS }) => timeS === last.timeS);
  const shown = together.slice(0, mostSentences).map((event) => eventInWords(event, wiring));
  const more = together.length - shown.length;
  return `${shown.join(' ')}${more > 0 ? trafficText.more(more) : ''}`;
}
