export interface FairQueue<Item> {
  readonly size: number;
  lengthOf(from: string): number;
  add(from: string, item: Item): void;
  remove(from: string, item: Item): void;
  /** Removes and returns the next item. */
  next(): Item | undefined;
  /** The last item of the caller with the highest rank; among equal ranks, of the one with the most items. */
  lastInOrder(): { readonly from: string; readonly item: Item } | undefined;
}

/** The rank of a caller. Lower ranks come first. */
export type RankOf = (from: string) => number;

/** A queue in which callers of equal rank alternate, so that a caller with many items does not delay the others. */
export function createFairQueue<Item>(rankOf: RankOf = () => 0): FairQueue<Item> {
  /** The first key is the next to be served. */
  const queues = new Map<string, Set<Item>>();
  let size = 0;

  function remove(from: string, item: Item): void {
    const queue = queues.get(from);
    if (queue?.delete(item) !== true) return;
    size -= 1;
    if (queue.size === 0) queues.delete(from);
  }

  return {
    get size() {
      return size;
    },
    lengthOf: (from) => queues.get(from)?.size ?? 0,
    add(from, item) {
      const queue = queues.get(from);
      if (queue === undefined) queues.set(from, new Set([item]));
      else queue.add(item);
      size += 1;
    },
    remove,
    next() {
      let first: { readonly from: string; readonly item: Item; readonly rank: number } | undefined;
      for (const [from, queue] of queues) {
        const rank = rankOf(from);
        if (first !== undefined && rank >= first.rank) continue;
        const [item] = queue;
        if (item !== undefined) first = { from, item, rank };
      }
      if (first === undefined) return undefined;
      const { from, item } = first;
      const queue = queues.get(from) ?? new Set();
      remove(from, item);
      queues.delete(from);
      if (queue.size > 0) queues.set(from, queue);
      return item;
    },
    lastInOrder() {
      let last:
        | { readonly from: string; readonly queue: ReadonlySet<Item>; readonly rank: number }
        | undefined;
      for (const [from, queue] of queues) {
        const rank = rankOf(from);
        const isLater =
          last === undefined || rank > last.rank || (rank === last.rank && queue.size > last.queue.size);
        if (isLater) last = { from, queue, rank };
      }
      if (last === undefined) return undefined;
      const item = [...last.queue].at(-1);
      return item === undefined ? undefined : { from: last.from, item };
    },
  };
}
