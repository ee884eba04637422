import type { Station } from './transmission.ts';

/** Stations by the earliest time at which they may start; ties go to the lower index. */
export interface StartQueue {
  push(station: Station): void;
  peek(): Station | undefined;
  pop(): Station | undefined;
}

/** A binary heap. A station is in it at most once, so no lookup is needed. */
export function createStartQueue(): StartQueue {
  const heap: Station[] = [];

  function sift(station: Station): void {
    const size = heap.length;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= size) break;
      if (child + 1 < size && isBefore(heap[child + 1] as Station, heap[child] as Station)) child += 1;
      if (!isBefore(heap[child] as Station, station)) break;
      heap[place] = heap[child] as Station;
      place = child;
    }
    heap[place] = station;
  }

  return {
    peek: () => heap[0],
    push(station) {
      let place = heap.length;
      heap.push(station);
      while (place > 0) {
        const parent = (place - 1) >> 1;
        if (!isBefore(station, heap[parent] as Station)) break;
        heap[place] = heap[parent] as Station;
        place = parent;
      }
      heap[place] = station;
    },
    pop() {
      const first = heap[0];
      const last = heap.pop();
      if (last !== undefined && heap.length > 0) sift(last);
      return first;
    },
  };
}

function isBefore(one: Station, other: Station): boolean {
  return one.startAt < other.startAt || (one.startAt === other.startAt && one.index < other.index);
}
