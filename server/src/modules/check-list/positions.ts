/** A position of its own for something put behind one neighbour and before another; null at an end. */
export function positionBetween(before: number | null, after: number | null): number | null {
  if (before === null && after === null) return 0;
  if (before === null) return (after ?? 0) - 1;
  if (after === null) return before + 1;
  const middle = before + (after - before) / 2;
  // Halving runs out of numbers after some fifty moves to one spot.
  return middle > before && middle < after ? middle : null;
}
