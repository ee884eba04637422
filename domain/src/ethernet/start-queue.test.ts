import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createStartQueue } from './start-queue.ts';

it('hands stations out by start, then by index', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (starts) => {
      const stations = starts.map((startAt, index) => ({
        ...{ index, startAt, position: 0, arm: 0, readyAt: startAt, knownTransmissions: 0, collisions: 0 },
      }));
      const queue = createStartQueue();
      for (const station of stations) queue.push(station);
      const sorted = stations.toSorted(
        (one, other) => one.startAt - other.startAt || one.index - other.index,
      );
      expect(queue.peek()).toBe(sorted[0]);
      expect(sorted.map(() => queue.pop())).toEqual(sorted);
      expect(queue.pop()).toBeUndefined();
    }),
  );
});
