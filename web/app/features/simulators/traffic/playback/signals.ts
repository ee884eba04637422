import type { TrafficLog } from '@carom/domain/ethernet/traffic-log';

/** One attempt from the log: the signal that a station sent, and its outcome. */
export interface Signal {
  readonly station: number;
  /** Counts from 1 for each frame. */
  readonly attempt: number;
  readonly startS: number;
  /** Infinite if the log stops before the signal ends. */
  readonly endS: number;
  /** When the sender detected a collision; infinite if it never did. */
  readonly noticedS: number;
  readonly outcome: 'delivered' | 'lost' | 'collided' | 'open';
}

const SIGNAL_PARTS = ['preamble', 'data', 'jam'] as const;
export type SignalPart = (typeof SIGNAL_PARTS)[number];

type Draft = { -readonly [Name in keyof Signal]: Signal[Name] };

/** Ordered by start time. */
export function readSignals(log: TrafficLog): readonly Signal[] {
  const signals: Draft[] = [];
  const sending = new Map<number, Draft>();
  /** Sent completely, with the tail still on the cable: the station may already send again. */
  const passing = new Map<number, Draft[]>();

  for (const event of log.events) {
    const { station, timeS } = event;
    const own = sending.get(station);
    if (event.type === 'start') {
      const signal: Draft = {
        station,
        attempt: event.attempt,
        startS: timeS,
        endS: Number.POSITIVE_INFINITY,
        noticedS: Number.POSITIVE_INFINITY,
        outcome: 'open',
      };
      signals.push(signal);
      sending.set(station, signal);
    } else if (event.type === 'detect' && own) own.noticedS = timeS;
    else if (event.type === 'end' && own) {
      own.endS = timeS;
      sending.delete(station);
      if (event.hasCollided) own.outcome = 'collided';
      else passing.set(station, [...(passing.get(station) ?? []), own]);
    } else if (event.type === 'delivered' || event.type === 'lost') {
      const judged = passing.get(station)?.shift();
      if (judged) judged.outcome = event.type;
    }
  }
  return signals;
}

/** The parts of the sender's signal with their times, from first bit to last. A jam begins after the preamble. */
export function partsOf(
  { startS, endS, noticedS }: Signal,
  preambleS: number,
): readonly { readonly part: SignalPart; readonly fromS: number; readonly toS: number }[] {
  const preambleEndS = Math.min(startS + preambleS, endS);
  const jamStartS = Math.min(Math.max(noticedS, preambleEndS), endS);
  const bounds = [startS, preambleEndS, jamStartS, endS];
  return SIGNAL_PARTS.flatMap((part, index) => {
    const fromS = bounds[index] ?? endS;
    const toS = bounds[index + 1] ?? endS;
    return toS > fromS ? [{ part, fromS, toS }] : [];
  });
}
