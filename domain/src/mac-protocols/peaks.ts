import { type CurveProtocol, throughputOf } from './curves.ts';

/** The highest point of a curve. */
export interface Peak {
  readonly offeredLoad: number;
  readonly throughput: number;
}

const STEPS = 120;
/** Even non-persistent CSMA with the shortest non-zero propagation delay has its peak below this load. */
const HIGHEST_LOAD = 1e4;
const LOWEST_LOAD = 1e-3;

/**
 * A ternary search: every curve rises and then falls, and each step discards a third. Logarithmic, like the
 * loads.
 */
export function peakOf(protocol: CurveProtocol, propagation: number): Peak {
  const at = (logarithm: number) => throughputOf(protocol, { offeredLoad: Math.exp(logarithm), propagation });
  let [low, high] = [Math.log(LOWEST_LOAD), Math.log(HIGHEST_LOAD)];
  for (let step = 0; step < STEPS; step += 1) {
    const third = (high - low) / 3;
    if (at(low + third) < at(high - third)) low += third;
    else high -= third;
  }
  const offeredLoad = Math.exp((low + high) / 2);
  return { offeredLoad, throughput: throughputOf(protocol, { offeredLoad, propagation }) };
}
