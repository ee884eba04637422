/*
 * Formats numbers like Intl.NumberFormat in English. On a slow phone, creating the first formatter of a page
 * takes longer than all other scripts, and these numbers are in the first view of every simulator.
 */
const STEADY_DIGITS = 4;
const MOST_DIGITS = 6;
const GROUP = 3;

/** Four significant digits: more than the jitter justifies, with a constant width. */
export function fourDigits(value: number): string {
  return value === 0 ? '0' : withDigits(value, STEADY_DIGITS);
}

/** A selected value without trailing zeros: 3, not 3.000. */
export function plainNumber(value: number): string {
  if (value === 0) return '0';
  const [whole = '', decimals = ''] = withDigits(value, MOST_DIGITS).split('.');
  const last = [...decimals].findLastIndex((digit) => digit !== '0');
  return last < 0 ? grouped(whole) : `${grouped(whole)}.${decimals.slice(0, last + 1)}`;
}

/** A fixed number of decimals, including zeros. */
export function withDecimals(value: number, places: number): string {
  const [whole = '', decimals] = value.toFixed(places).split('.');
  return decimals === undefined ? grouped(whole) : `${grouped(whole)}.${decimals}`;
}

export function percent(share: number, decimals = 1): string {
  return `${(100 * share).toFixed(decimals)} %`;
}

/** A number of significant digits, never with an exponent. */
function withDigits(value: number, digits: number): string {
  const rounded = value.toPrecision(digits);
  const power = Number(Number(rounded).toExponential().split('e')[1]);
  return Number(rounded).toFixed(Math.max(0, digits - 1 - power));
}

/** 12,345 */
function grouped(whole: string): string {
  const digits = whole.replace('-', '');
  const first = digits.length % GROUP || GROUP;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += GROUP) groups.push(digits.slice(at, at + GROUP));
  return `${whole.slice(0, whole.length - digits.length)}${groups.join(',')}`;
}
