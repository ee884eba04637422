import { throughputOf } from './curves.ts';
import { requirePositive, requireShare, requireZeroOrMore } from './inputs.ts';

export interface AlohaDelay {
  readonly offeredLoad: number;
  readonly propagation: number;
  /** Mean (exponential) wait before a retry, in packet times. */
  readonly retryDelay: number;
}

/**
 * Time from a packet's arrival to its complete reception, in packet times: G/S attempts on average, with a
 * wait after each but the last. After L. Kleinrock and F. Tobagi, 1975, with instant acknowledgement. A
 * slotted station waits for the next slot before each attempt.
 */
export function alohaDelay(
  protocol: 'pureAloha' | 'slottedAloha',
  { offeredLoad, propagation, retryDelay }: AlohaDelay,
): number {
  requireZeroOrMore('offeredLoad', offeredLoad);
  requireShare('propagation', propagation);
  requirePositive('retryDelay', retryDelay);
  const throughput = throughputOf(protocol, { offeredLoad, propagation });
  const repeats = offeredLoad === 0 ? 0 : offeredLoad / throughput - 1;
  const sent = 1 + propagation;
  if (protocol === 'pureAloha') return sent + repeats * (1 + retryDelay);
  // Mean of an exponential wait rounded up to whole slots.
  const wholeSlots = -1 / Math.expm1(-1 / retryDelay);
  return 1 / 2 + sent + repeats * (1 + wholeSlots);
}
