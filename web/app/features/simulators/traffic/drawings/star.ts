import { SIGNAL_SPEED_M_PER_S } from '@carom/domain/ethernet/bus';
import type { TrafficLog } from '@carom/domain/ethernet/traffic-log';
import { partsOf, type Signal, type SignalPart } from '../playback/signals.ts';
import { overlapsOf, type Stretch } from './stretch.ts';

/** A part of a signal on a cable to the hub, in metres from the hub. */
export interface ArmPiece extends Stretch {
  readonly station: number;
  readonly part: SignalPart;
}

/** The signals on a station's cable to the hub. Each direction has its own wires. */
export interface Arm {
  readonly toHub: readonly ArmPiece[];
  readonly fromHub: readonly ArmPiece[];
  /** Where more than one signal comes from the hub. */
  readonly overlaps: readonly Stretch[];
}

/** The signals in a star: each travels to the hub, and from there to all other stations. */
export function armsAt(log: TrafficLog, onCable: readonly Signal[], timeS: number): readonly Arm[] {
  const armM = log.cableM / 2;
  const within = (metres: number) => Math.min(armM, Math.max(0, metres));
  const goneM = (sinceS: number) => (timeS - sinceS) * SIGNAL_SPEED_M_PER_S;
  const sent = onCable.map((signal) => {
    const { station } = signal;
    const parts = partsOf(signal, log.preambleS);
    return {
      station,
      toHub: parts.flatMap(({ part, fromS, toS }) =>
        pieceOf({ station, part, fromM: armM - within(goneM(fromS)), toM: armM - within(goneM(toS)) }),
      ),
      fromHub: parts.flatMap(({ part, fromS, toS }) =>
        pieceOf({ station, part, fromM: within(goneM(toS) - armM), toM: within(goneM(fromS) - armM) }),
      ),
    };
  });
  return log.stationsM.map((_, arm) => {
    const others = sent.filter(({ station }) => station !== arm).map(({ fromHub }) => fromHub);
    return {
      toHub: sent.filter(({ station }) => station === arm).flatMap(({ toHub }) => toHub),
      fromHub: others.flat(),
      overlaps: overlapsOf(others),
    };
  });
}

/** Empty when no part of it is on the arm. */
function pieceOf(piece: ArmPiece): readonly ArmPiece[] {
  return piece.toM > piece.fromM ? [piece] : [];
}
