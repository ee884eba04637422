/** The index of the first value above the limit in an ascending list; the length if there is none. */
export function firstAbove(rising: readonly number[], limit: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? Number.POSITIVE_INFINITY) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
