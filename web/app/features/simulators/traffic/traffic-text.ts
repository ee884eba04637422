import type { Wiring } from '@carom/domain/ethernet/bus';
import type { CsmaCdEvent } from '@carom/domain/ethernet/csma-cd-events';
import { stationStateText, trafficEventText, trafficText } from '../../../content/simulators/traffic.tsx';
import { withDecimals } from '../shared/fields/quantity.ts';
import type { Column } from '../shared/files/csv.ts';
import type { StationState, TrafficPicture } from './drawings/picture.ts';

const US_PER_S = 1e6;
const MS_PER_S = 1e3;

/** A constant width while the run plays. */
export function timeInWords(timeS: number): string {
  return timeS < 1e-3 ? `${withDecimals(timeS * US_PER_S, 2)} µs` : `${withDecimals(timeS * MS_PER_S, 4)} ms`;
}

/** Visitors see station numbers from 1. */
export function ballNumber(station: number): number {
  return station + 1;
}

function slotsInWords(slots: number): string {
  return slots === 1 ? '1 slot' : `${slots} slots`;
}

export function eventInWords(event: CsmaCdEvent, wiring: Wiring): string {
  const who = `Station ${ballNumber(event.station)}`;
  switch (event.type) {
    case 'start':
      return event.attempt === 1 ? trafficEventText.starts(who) : `${who} starts, attempt ${event.attempt}.`;
    case 'collision':
      if (wiring === 'bus') return trafficEventText.collides(who, Math.round(event.positionM));
      return event.positionM > 0 ? trafficEventText.collidesInHub(who) : trafficEventText.hearsOther(who);
    case 'detect':
      return trafficEventText.notices(who);
    case 'end':
      return event.hasCollided ? trafficEventText.jammed(who) : trafficEventText.sent(who);
    case 'backoff':
      return event.slots === 0
        ? trafficEventText.noWait(who, event.collisions)
        : trafficEventText.waits(who, slotsInWords(event.slots), event.collisions);
    case 'delivered':
      return trafficEventText.delivered(who);
    case 'lost':
      return trafficEventText.destroyed(who);
    case 'dropped':
      return trafficEventText.givesUp(who);
  }
}

const PARTS = { preamble: stationStateText.preamble, data: stationStateText.frame, jam: 'jams' } as const;

export function stateInWords(state: StationState): string {
  switch (state.kind) {
    case 'sends':
      return `${PARTS[state.part]}, attempt ${state.attempt}`;
    case 'backsOff':
      return `waits ${slotsInWords(state.slots)}, ${timeInWords(state.leftS)} left`;
    case 'defers':
      return stationStateText.deferring;
    case 'gap':
      return stationStateText.gap;
  }
}

/** The fields of each kind of event besides time and station; the other cells of its row are empty. */
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
  column(trafficEventText.frameCollisions, (event) => detail(event).collisions),
  column('Backoff (slots)', (event) => detail(event).slots),
  column('Backoff until (µs)', (event) => detail(event).untilUs),
];

/** The text alternative of the picture. */
export function pictureInWords({ timeS, stations }: TrafficPicture): string {
  const doing = stations.map(({ state }, station) => `station ${ballNumber(station)} ${stateInWords(state)}`);
  return trafficText.described(stations.length, timeInWords(timeS), doing.join('; '));
}
