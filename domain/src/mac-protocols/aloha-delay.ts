import { throughputOf } from './curves.ts';
import { requirePositive, requireShare, requireZeroOrMore } from './inputs.ts';

export interface AlohaDelay {
  readonly offeredLoad: number;
  readonly propagation: number;
  /** The mean (exponential) wait before another try, in packet times. */
  readonly retryDelay: number;
}

/**
 * From a packet's arrival until it is wholly received, in packet times: G/S tries on average, each but the
 * last followed by a wait. After L. Kleinrock and F. Tobagi, 1975, with an acknowledgement that takes no
 * time. A slotted station waits for the next slot before each try.
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
  // The mean of an exponential wait that is rounded up to whole slots.
  const wholeSlots = -1 / Math.expm1(-1 / retryDelay);
  return 1 / 2 + sent + repeats * (1 + wholeSlots);
}
