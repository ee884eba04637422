interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Where a row comes to stand when its middle is dragged to this height; rows in their order. */
export function placeAt(rows: readonly Span[], from: number, middleY: number): number {
  const others = rows.filter((_, index) => index !== from);
  return others.filter(({ top, bottom }) => (top + bottom) / 2 < middleY).length;
}
