import { randomUUID } from 'node:crypto';

const MOST = 20;
const NAMES_A_THING = /(^|_)id$|^version$/;

/** Collects the ids in replies, so that later requests use existing objects. */
export function createKnownIds(given: Readonly<Record<string, readonly string[]>>) {
  const idsByArea = new Map(Object.entries(given).map(([area, ids]) => [area, [...ids]]));

  function learn(area: string, id: string): void {
    const ids = idsByArea.get(area) ?? [];
    if (!ids.includes(id)) idsByArea.set(area, [id, ...ids].slice(0, MOST));
  }

  function read(area: string, content: unknown): void {
    if (typeof content !== 'object' || content === null) return;
    for (const [key, value] of Object.entries(content)) {
      if (typeof value !== 'string') read(area, value);
      else if (key === 'shared_id') learn('/api/shared', value);
      else if (NAMES_A_THING.test(key)) learn(area, value);
      if (key === 'random_id' && typeof value === 'string') learn('/api/classes', value);
    }
  }

  return {
    learnFrom: (path: string, content: unknown) => read(areaOf(path), content),
    of(path: string) {
      const ids = idsByArea.get(areaOf(path)) ?? [];
      return (number: number): string => ids[number % ids.length] ?? randomUUID();
    },
  };
}

/** Calls of one area have a common path prefix. */
export function areaOf(path: string): string {
  return path.split('/:')[0] ?? path;
}
