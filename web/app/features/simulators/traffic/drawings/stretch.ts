/** A section of the cable, in metres from station 0. */
export interface Stretch {
  readonly fromM: number;
  readonly toM: number;
}

/** The sections where pieces of different signals overlap, merged and from left to right. */
export function overlapsOf(signals: readonly (readonly Stretch[])[]): readonly Stretch[] {
  const shared = signals.flatMap((own, index) =>
    signals.slice(index + 1).flatMap((others) =>
      own.flatMap((piece) =>
        others.flatMap((other) => {
          const fromM = Math.max(piece.fromM, other.fromM);
          const toM = Math.min(piece.toM, other.toM);
          return toM > fromM ? [{ fromM, toM }] : [];
        }),
      ),
    ),
  );
  const merged: Stretch[] = [];
  for (const stretch of shared.toSorted((one, other) => one.fromM - other.fromM)) {
    const last = merged.at(-1);
    if (last && stretch.fromM <= last.toM) {
      merged[merged.length - 1] = { fromM: last.fromM, toM: Math.max(last.toM, stretch.toM) };
    } else merged.push(stretch);
  }
  return merged;
}
