import { describe, expect, it } from 'vitest';
import { logarithmicScale, scaleForSpread, scaleFromZero, scaleOfShares } from './scales.ts';

const valuesOf = ({ ticks }: { readonly ticks: readonly { readonly words: string }[] }) =>
  ticks.map(({ words }) => words);

describe('the axis of a chart', () => {
  it.each([
    [10.5, '0 2.5 5 7.5 10 12.5'],
    [10, '0 2 4 6 8 10'],
    [0.159, '0 0.05 0.1 0.15 0.2'],
    [1389, '0 500 1000 1500'],
    [3.4e-7, '0 1e-7 2e-7 3e-7 4e-7'],
    [0, '0 1'],
  ])('goes to a round number from %d: %s', (highest, words) => {
    const scale = scaleFromZero(highest, (value) => String(Number(value.toPrecision(6))));
    expect(valuesOf(scale).join(' ')).toBe(words);
    expect(scale.place(highest)).toBeLessThanOrEqual(1);
    expect(scale.place(0)).toBe(0);
    expect(scale.place(scale.ticks.at(-1)?.value ?? 0)).toBeCloseTo(1);
  });

  it('shows shares from none to all', () => {
    const scale = scaleOfShares((share) => `${100 * share} %`);
    expect(valuesOf(scale)).toEqual(['0 %', '25 %', '50 %', '75 %', '100 %']);
    expect(scale.place(0.3)).toBe(0.3);
  });

  it('gives each doubling the same room on a logarithmic one', () => {
    const scale = logarithmicScale([1, 16, 256].map((value) => ({ value, words: String(value) })));
    expect([1, 4, 16, 64, 256].map(scale.place)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });
});

it('goes in decades where one value would flatten the others', () => {
  const words = (value: number) => String(value);
  expect(scaleForSpread(10, 1, words).isLogarithmic).toBeUndefined();
  expect(scaleForSpread(10, 0, words).isLogarithmic).toBeUndefined();
  const { place, ticks, isLogarithmic } = scaleForSpread(250, 1.6, words);
  expect(isLogarithmic).toBe(true);
  expect(ticks.map(({ value }) => value)).toEqual([1, 10, 100, 1000]);
  expect(place(10)).toBeCloseTo(1 / 3, 9);
});
