import { runText } from '../../../content/lessons/lesson-page.tsx';

/** Percentage points within which a prediction counts as close. */
const CLOSE = 3;

/** One decimal: the intervals justify no more. */
export function resultWords(value: number, unit: string): string {
  return `${value.toFixed(1)}${unit}`;
}

export function predictionWords(value: number, unit: string): string {
  return `${value}${unit}`;
}

/** Compares the prediction with the result. */
export function verdict(predicted: number | null, value: number, unit: string): string {
  const result = resultWords(value, unit);
  if (predicted === null) return runText.plain(result);
  const said = predictionWords(predicted, unit);
  const difference = predicted - value;
  if (Math.abs(difference) <= CLOSE) return runText.close(said, result);
  const by = resultWords(Math.abs(difference), unit === '%' ? ' points' : unit);
  return difference > 0 ? runText.tooHigh(said, result, by) : runText.tooLow(said, result, by);
}
