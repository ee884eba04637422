/** One axis: the position of a value, and the tick labels. */
export interface ChartScale {
  /** From 0 at the start of the axis to 1 at its end. */
  readonly place: (value: number) => number;
  readonly ticks: readonly ChartTick[];
  readonly isLogarithmic?: boolean;
}

export interface ChartTick {
  readonly value: number;
  readonly words: string;
  /** The label is omitted where space is limited. */
  readonly isMinor?: boolean;
}

/** An axis has at most this many steps; more would not be readable. */
const MOST_STEPS = 5;
const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/** From zero to a round number not below the highest value. */
export function scaleFromZero(highest: number, words: (value: number) => string): ChartScale {
  const step = roundStep(highest);
  const steps = Math.max(1, Math.ceil(highest / step - 1e-9));
  const top = steps * step;
  return {
    place: (value) => value / top,
    ticks: Array.from({ length: steps + 1 }, (_, count) => ({
      value: count * step,
      words: words(count * step),
      isMinor: steps > 3 && count % 2 === 1,
    })),
  };
}

/** Above this ratio, the largest value compresses the others too much on a linear axis. */
const MOST_TIMES = 20;

/** Linear from zero; logarithmic if one value would compress the others. */
export function scaleForSpread(
  highest: number,
  lowest: number,
  words: (value: number) => string,
): ChartScale {
  if (!(lowest > 0) || highest / lowest <= MOST_TIMES) return scaleFromZero(highest, words);
  const first = Math.floor(Math.log10(lowest));
  const decades = Math.ceil(Math.log10(highest)) - first;
  const ticks = Array.from({ length: decades + 1 }, (_, step) => 10 ** (first + step));
  return { ...logarithmicScale(ticks.map((value) => ({ value, words: words(value) }))), isLogarithmic: true };
}

/** From 0 to 1. */
export function scaleOfShares(words: (share: number) => string): ChartScale {
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((value) => ({
    value,
    words: words(value),
    isMinor: value === 0.25 || value === 0.75,
  }));
  return { place: (share) => share, ticks };
}

/** Logarithmic, between the first and the last of these values. */
export function logarithmicScale(ticks: readonly ChartTick[]): ChartScale {
  const values = ticks.map(({ value }) => value);
  const [low, high] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))];
  return { place: (value) => (Math.log(value) - low) / (high - low), ticks };
}

function roundStep(highest: number): number {
  if (!(highest > 0)) return 1;
  const least = highest / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = ROUND_STEPS.find((round) => round * power >= least * (1 - 1e-9)) ?? 10;
  return Number((factor * power).toPrecision(3));
}
