import { SIGNAL_SPEED_M_PER_S } from '@carom/domain/ethernet/bus';
import type { TrafficLog } from '@carom/domain/ethernet/traffic-log';
import { partsOf, type Signal, type SignalPart } from '../playback/signals.ts';
import { overlapsOf, type Stretch } from './stretch.ts';

/** A piece of a signal on a cable to the hub, in metres from the hub. */
export interface ArmPiece extends Stretch {
  readonly station: number;
  readonly part: SignalPart;
}

/** What is on a station's cable to the hub: each direction has wires of its own. */
export interface Arm {
  readonly toHub: readonly ArmPiece[];
  readonly fromHub: readonly ArmPiece[];
  /** Of what comes from the hub: where more than one signal comes at once. */
  readonly overlaps: readonly Stretch[];
}

/** What a star carries: every signal goes up to the hub, and from there down to everybody else. */
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

/** None where nothing of it is on the arm. */
function pieceOf(piece: ArmPiece): readonly ArmPiece[] {
  return piece.toM > piece.fromM ? [piece] : [];
}
