/** The position between two neighbours, which are null at an end. Returns null if there is no number between them. */
export function positionBetween(before: number | null, after: number | null): number | null {
  if (before === null && after === null) return 0;
  if (before === null) return (after ?? 0) - 1;
  if (after === null) return before + 1;
  const middle = before + (after - before) / 2;
  // Floating-point precision is exhausted after about fifty moves to the same place.
  return middle > before && middle < after ? middle : null;
}
