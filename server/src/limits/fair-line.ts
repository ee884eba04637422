export interface FairLine<Item> {
  readonly size: number;
  lengthOf(from: string): number;
  add(from: string, item: Item): void;
  remove(from: string, item: Item): void;
  /** Takes out whose turn it is, of those that are wanted: of all without a choice. */
  next(isWanted?: (item: Item) => boolean): Item | undefined;
  /** Of whoever has the most here, the one that came last. */
  lastOfLongest(): { readonly from: string; readonly item: Item } | undefined;
}

/** A line in which callers take turns: whoever sends much waits behind its own, not before all others. */
export function createFairLine<Item>(): FairLine<Item> {
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
    next(isWanted = () => true) {
      for (const [from, line] of lines) {
        for (const item of line) {
          if (!isWanted(item)) continue;
          remove(from, item);
          lines.delete(from);
          if (line.size > 0) lines.set(from, line);
          return item;
        }
      }
      return undefined;
    },
    lastOfLongest() {
      const [from, line] = [...lines].reduce(
        (longest, each) => (each[1].size > longest[1].size ? each : longest),
        ['', new Set<Item>()],
      );
      const item = [...line].at(-1);
      return item === undefined ? undefined : { from, item };
    },
  };
}
