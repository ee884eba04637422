export interface FairLine<Item> {
  readonly size: number;
  lengthOf(from: string): number;
  add(from: string, item: Item): void;
  remove(from: string, item: Item): void;
  /** Takes out whose turn it is. */
  next(): Item | undefined;
  /** The last of the caller with the highest rank; among equal ranks, of the one that has the most here. */
  lastInOrder(): { readonly from: string; readonly item: Item } | undefined;
}

/** Of a caller: lower ranks come first. */
export type RankOf = (from: string) => number;

/** A line in which callers of equal rank take turns: one that sends much waits behind its own, not before all others. */
export function createFairLine<Item>(rankOf: RankOf = () => 0): FairLine<Item> {
  /** The first is the next to have a turn. */
  const lines = new Map<string, Set<Item>>();
  let size = 0;

  function remove(from: string, item: Item): void {
    const line = lines.get(from);
    if (line?.delete(item) !== true) return;
    size -= 1;
    if (line.size === 0) lines.delete(from);
  }

  return {
    get size() {
      return size;
    },
    lengthOf: (from) => lines.get(from)?.size ?? 0,
    add(from, item) {
      const line = lines.get(from);
      if (line === undefined) lines.set(from, new Set([item]));
      else line.add(item);
      size += 1;
    },
    remove,
    next() {
      let first: { readonly from: string; readonly item: Item; readonly rank: number } | undefined;
      for (const [from, line] of lines) {
        const rank = rankOf(from);
        if (first !== undefined && rank >= first.rank) continue;
        const [item] = line;
        if (item !== undefined) first = { from, item, rank };
      }
      if (first === undefined) return undefined;
      const { from, item } = first;
      const line = lines.get(from) ?? new Set();
      remove(from, item);
      lines.delete(from);
      if (line.size > 0) lines.set(from, line);
      return item;
    },
    lastInOrder() {
      let last:
        | { readonly from: string; readonly line: ReadonlySet<Item>; readonly rank: number }
        | undefined;
      for (const [from, line] of lines) {
        const rank = rankOf(from);
        const isLater =
          last === undefined || rank > last.rank || (rank === last.rank && line.size > last.line.size);
        if (isLater) last = { from, line, rank };
      }
      if (last === undefined) return undefined;
      const item = [...last.line].at(-1);
      return item === undefined ? undefined : { from: last.from, item };
    },
  };
}
