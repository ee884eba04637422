interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** The new index of a dragged row, by the height of its middle. The rows are in their order. */
export function placeAt(rows: readonly Span[], from: number, middleY: number): number {
  const others = rows.filter((_, index) => index !== from);
  return others.filter(({ top, bottom }) => (top + bottom) / 2 < middleY).length;
}
