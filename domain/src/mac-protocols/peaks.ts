import { type CurveProtocol, throughputOf } from './curves.ts';

/** The highest point of a curve. */
export interface Peak {
  readonly offeredLoad: number;
  readonly throughput: number;
}

const STEPS = 120;
/** Of non-persistent CSMA at the shortest way that is told from none the peak lies below it. */
const HIGHEST_LOAD = 1e4;
const LOWEST_LOAD = 1e-3;

/** Every curve rises and then falls: each step leaves a third away. On a scale of logarithms, as loads are. */
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
