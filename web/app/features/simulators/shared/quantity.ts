const FOUR_DIGITS = new Intl.NumberFormat('en', {
  minimumSignificantDigits: 4,
  maximumSignificantDigits: 4,
  useGrouping: false,
});
const PLAIN = new Intl.NumberFormat('en', { maximumSignificantDigits: 6 });

/** Four significant digits: more than the jitter leaves meaningful, and steady in width. */
export function fourDigits(value: number): string {
  return value === 0 ? '0' : FOUR_DIGITS.format(value);
}

/** A chosen value as it was chosen: 3 and not 3.000. */
export function plainNumber(value: number): string {
  return PLAIN.format(value);
}

export function percent(share: number, decimals = 1): string {
  return `${(100 * share).toFixed(decimals)} %`;
}
