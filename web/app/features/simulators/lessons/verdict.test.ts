import { describe, expect, it } from 'vitest';
import { verdict } from './verdict.ts';

describe('a prediction', () => {
  it.each([
    [null, 38.74, ' Mbit/s', /^The model gives 38\.7 Mbit\/s\.$/],
    [40, 38.74, ' Mbit/s', /^Well predicted: you said 40 Mbit\/s, the model gives 38\.7 Mbit\/s\.$/],
    [80, 38.74, ' Mbit/s', /You predicted 80 Mbit\/s: 41\.3 Mbit\/s too high\.$/],
    [50, 62.5, '%', /You predicted 50%: 12\.5 points too low\.$/],
  ] as const)('of %s is held against the result of %s%s', (predicted, value, unit, words) => {
    expect(verdict(predicted, value, unit)).toMatch(words);
  });
});
