import { SIGNAL_SPEED_M_PER_S } from '@carom/domain/ethernet/bus';
import type { CsmaCdCounters } from '@carom/domain/ethernet/csma-cd-engine';
import type { CsmaCdEvent } from '@carom/domain/ethernet/csma-cd-events';
import { type TrafficLog, wayM } from '@carom/domain/ethernet/traffic-log';
import { countEvents } from '../counters.ts';
import { partsOf, readSignals, type Signal, type SignalPart } from '../playback/signals.ts';
import { firstAbove } from './first-above.ts';
import { type Arm, armsAt } from './star.ts';
import { overlapsOf, type Stretch } from './stretch.ts';

/** The part of a signal that is on the cable, with its position. */
export interface SignalPiece extends Stretch {
  readonly station: number;
  readonly part: SignalPart;
}

export type StationState =
  | { readonly kind: 'sends'; readonly part: SignalPart; readonly attempt: number }
  | {
      readonly kind: 'backsOff';
      readonly slots: number;
      readonly collisions: number;
      readonly leftS: number;
      /** Falls from 1 to 0. */
      readonly shareLeft: number;
    }
  /** Senses a carrier and waits for an idle channel. */
  | { readonly kind: 'defers' }
  /** Senses an idle channel and waits for the interframe gap. */
  | { readonly kind: 'gap' };

export interface TrafficPicture {
  readonly timeS: number;
  /** Number of events up to and including this instant. */
  readonly eventsPast: number;
  readonly pieces: readonly SignalPiece[];
  /** Where more than one signal is on the cable. */
  readonly overlaps: readonly Stretch[];
  /** A star has these instead of one cable, in the order of the stations. */
  readonly arms: readonly Arm[];
  /** Where signals first met a moment ago. The mark disappears when `age` reaches 1. */
  readonly bursts: readonly { readonly positionM: number; readonly age: number }[];
  readonly stations: readonly { readonly state: StationState; readonly delivered: number }[];
  readonly counters: CsmaCdCounters;
}

export interface Traffic {
  readonly log: TrafficLog;
  readonly signals: readonly Signal[];
  readonly endS: number;
  pictureAt(timeS: number): TrafficPicture;
}

/** Prepares the picture of a run at any of its instants. */
export function createTraffic(log: TrafficLog): Traffic {
  const { events, stationsM, cableM, preambleS, frameS, jamS, cableDelayS } = log;
  const isStar = log.wiring === 'star';
  const signals = readSignals(log);
  const counted = countEvents(log);
  const eventTimesS = events.map(({ timeS }) => timeS);
  const startTimesS = signals.map(({ startS }) => startS);
  const longestS = frameS + preambleS + jamS + cableDelayS;
  const burstS = cableDelayS + preambleS + jamS;
  const ofStation = stationsM.map((_, station) => ownHistory(events, station));

  function signalsOnCable(timeS: number): readonly Signal[] {
    const recent = signals.slice(firstAbove(startTimesS, timeS - longestS), firstAbove(startTimesS, timeS));
    return recent.filter(({ endS }) => timeS < endS + cableDelayS);
  }

  function pieces(signal: Signal, timeS: number): readonly SignalPiece[] {
    const { station } = signal;
    const placeM = stationsM[station] ?? 0;
    return partsOf(signal, preambleS).flatMap(({ part, fromS, toS }) => {
      const farM = Math.max(0, timeS - fromS) * SIGNAL_SPEED_M_PER_S;
      const nearM = Math.max(0, timeS - toS) * SIGNAL_SPEED_M_PER_S;
      const left = { fromM: Math.max(0, placeM - farM), toM: Math.max(0, placeM - nearM) };
      const right = { fromM: Math.min(cableM, placeM + nearM), toM: Math.min(cableM, placeM + farM) };
      const sides = nearM === 0 ? [{ fromM: left.fromM, toM: right.toM }] : [left, right];
      return sides.filter(({ fromM, toM }) => toM > fromM).map((side) => ({ ...side, station, part }));
    });
  }

  function hearsCarrier(station: number, onCable: readonly Signal[], timeS: number): boolean {
    return onCable.some((signal) => {
      const sentS = timeS - wayM(log, signal.station, station) / SIGNAL_SPEED_M_PER_S;
      return signal.startS <= sentS && sentS < signal.endS;
    });
  }

  function stateOf(station: number, onCable: readonly Signal[], timeS: number): StationState {
    const own = onCable.find((signal) => signal.station === station && timeS < signal.endS);
    if (own) {
      const parts = partsOf(own, preambleS);
      const part = parts.find(({ toS }) => timeS < toS)?.part ?? 'data';
      return { kind: 'sends', part, attempt: own.attempt };
    }
    const backoff = lastUpTo(ofStation[station]?.backoffs ?? [], timeS);
    if (backoff && timeS < backoff.untilS) {
      const leftS = backoff.untilS - timeS;
      const { slots, collisions } = backoff;
      return {
        kind: 'backsOff',
        slots,
        collisions,
        leftS,
        shareLeft: leftS / (backoff.untilS - backoff.timeS),
      };
    }
    return { kind: hearsCarrier(station, onCable, timeS) ? 'defers' : 'gap' };
  }

  return {
    log,
    signals,
    endS: eventTimesS.at(-1) ?? 0,
    pictureAt(timeS) {
      const eventsPast = firstAbove(eventTimesS, timeS);
      const onCable = signalsOnCable(timeS);
      const bySignal = isStar ? [] : onCable.map((signal) => pieces(signal, timeS));
      const recent = events.slice(firstAbove(eventTimesS, timeS - burstS), eventsPast);
      return {
        timeS,
        eventsPast,
        pieces: bySignal.flat(),
        overlaps: overlapsOf(bySignal),
        arms: isStar ? armsAt(log, onCable, timeS) : [],
        bursts: recent.flatMap((event) =>
          event.type === 'collision'
            ? [{ positionM: event.positionM, age: (timeS - event.timeS) / burstS }]
            : [],
        ),
        stations: stationsM.map((_, station) => ({
          state: stateOf(station, onCable, timeS),
          delivered: firstAbove(ofStation[station]?.deliveriesS ?? [], timeS),
        })),
        counters: counted[eventsPast] ?? counted[0],
      };
    },
  };
}

type Backoff = Extract<CsmaCdEvent, { type: 'backoff' }>;

function ownHistory(events: readonly CsmaCdEvent[], self: number) {
  const own = events.filter(({ station }) => station === self);
  return {
    backoffs: own.filter((event): event is Backoff => event.type === 'backoff'),
    deliveriesS: own.filter(({ type }) => type === 'delivered').map(({ timeS }) => timeS),
  };
}

function lastUpTo<Event extends { readonly timeS: number }>(
  events: readonly Event[],
  timeS: number,
): Event | undefined {
  return events.findLast((event) => event.timeS <= timeS);
}
