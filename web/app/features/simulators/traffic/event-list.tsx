import { trafficText } from '../../../content/simulators/traffic.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { withDecimals } from '../shared/fields/quantity.ts';
import type { Traffic } from './drawings/picture.ts';
import { eventInWords, timeInWords } from './traffic-text.ts';

interface EventListProps {
  readonly log: Traffic['log'];
  readonly eventsPast: number;
  readonly onSeek: (timeS: number) => void;
}

const SHOWN_BEFORE = 7;
const SHOWN_AFTER = 3;

/** The log around the current time. Each row seeks to its instant. */
export function EventList({ log: { events, wiring }, eventsPast, onSeek }: EventListProps) {
  const first = Math.max(0, eventsPast - SHOWN_BEFORE);
  const shown = events.slice(first, eventsPast + SHOWN_AFTER);
  return (
    <Panel id="traffic-events" heading={trafficText.log}>
      <ol className="event-list figures" start={first + 1}>
        {shown.map((event, index) => {
          const number = first + index;
          const isLast = number === eventsPast - 1;
          return (
            <li key={number} aria-current={isLast ? 'step' : undefined} data-is-past={number < eventsPast}>
              <button type="button" onClick={() => onSeek(event.timeS)}>
                <span>{timeInWords(event.timeS)}</span>
                {eventInWords(event, wiring)}
              </button>
            </li>
          );
        })}
      </ol>
      <p className="text-sm text-muted">
        {trafficText.events(withDecimals(eventsPast, 0), withDecimals(events.length, 0))}
      </p>
    </Panel>
  );
}
