import type { CsmaCdEvent } from '@carom/domain/ethernet/csma-cd-events';
import type { Column } from '../shared/csv.ts';
import type { StationState, TrafficPicture } from './picture.ts';

const US_PER_S = 1e6;
const MS_PER_S = 1e3;
const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const microseconds = new Intl.NumberFormat('en', TWO_DECIMALS);
const milliseconds = new Intl.NumberFormat('en', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** Steady in width while it runs. */
export function timeInWords(timeS: number): string {
  return timeS < 1e-3
    ? `${microseconds.format(timeS * US_PER_S)} µs`
    : `${milliseconds.format(timeS * MS_PER_S)} ms`;
}

/** Stations are numbered from 1 for people. */
export function ballNumber(station: number): number {
  return station + 1;
}

function slotsInWords(slots: number): string {
  return slots === 1 ? '1 slot' : `${slots} slots`;
}

export function eventInWords(event: CsmaCdEvent): string {
  const who = `Station ${ballNumber(event.station)}`;
  switch (event.type) {
    case 'start':
      return event.attempt === 1 ? `${who} starts to send.` : `${who} starts, attempt ${event.attempt}.`;
    case 'collision':
      return `${who}’s signal meets another at ${Math.round(event.positionM)} m: a collision.`;
    case 'detect':
      return `${who} notices the collision.`;
    case 'end':
      return event.hasCollided ? `${who} ends its jam.` : `${who} has sent its frame.`;
    case 'backoff':
      return event.slots === 0
        ? `${who} draws no wait after collision ${event.collisions}.`
        : `${who} waits ${slotsInWords(event.slots)} after collision ${event.collisions}.`;
    case 'delivered':
      return `${who}’s frame is delivered.`;
    case 'lost':
      return `${who}’s frame was destroyed, and it did not notice.`;
    case 'dropped':
      return `${who} gives its frame up after 16 attempts.`;
  }
}

const PARTS = { preamble: 'sends its preamble', data: 'sends its frame', jam: 'jams' } as const;

export function stateInWords(state: StationState): string {
  switch (state.kind) {
    case 'sends':
      return `${PARTS[state.part]}, attempt ${state.attempt}`;
    case 'backsOff':
      return `waits ${slotsInWords(state.slots)}, ${timeInWords(state.leftS)} left`;
    case 'defers':
      return 'hears a signal and holds back';
    case 'gap':
      return 'hears silence, waits for the gap';
  }
}

/** What each kind of event carries besides its time and station; the rest of its row stays empty. */
function detail(event: CsmaCdEvent) {
  return {
    attempt: event.type === 'start' ? event.attempt : '',
    collision: event.type === 'collision' ? event.collision : '',
    positionM: event.type === 'collision' ? event.positionM : '',
    hasCollided: event.type === 'end' ? String(event.hasCollided) : '',
    collisions: event.type === 'backoff' ? event.collisions : '',
    slots: event.type === 'backoff' ? event.slots : '',
    untilUs: event.type === 'backoff' ? event.untilS * US_PER_S : '',
  };
}

function column(heading: string, value: (event: CsmaCdEvent) => string | number): Column<CsmaCdEvent> {
  return { heading, value, shown: (event) => String(value(event)) };
}

export const EVENT_COLUMNS: readonly Column<CsmaCdEvent>[] = [
  column('Time (µs)', ({ timeS }) => timeS * US_PER_S),
  column('Station', ({ station }) => ballNumber(station)),
  column('Event', ({ type }) => type),
  column('Attempt', (event) => detail(event).attempt),
  column('Collision', (event) => detail(event).collision),
  column('Position (m)', (event) => detail(event).positionM),
  column('Has collided', (event) => detail(event).hasCollided),
  column('Collisions of the frame', (event) => detail(event).collisions),
  column('Backoff (slots)', (event) => detail(event).slots),
  column('Backoff until (µs)', (event) => detail(event).untilUs),
];

/** The whole picture for those who do not see it. */
export function pictureInWords({ timeS, stations }: TrafficPicture): string {
  const doing = stations.map(({ state }, station) => `station ${ballNumber(station)} ${stateInWords(state)}`);
  return `${stations.length} stations on one cable at ${timeInWords(timeS)}: ${doing.join('; ')}.`;
}
