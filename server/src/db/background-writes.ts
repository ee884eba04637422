import type { DatabaseLogger } from './client.ts';
import { writeIfPossible } from './write-if-possible.ts';

/** For what is noted on the way of a read, and what nobody waits for. */
export interface BackgroundWrites {
  /** Begins to write, unless a write with the same key is under way. A failure is logged, and nobody else hears of it. */
  begin(key: string, write: () => Promise<void>): void;
  /** Waits for all that have begun. */
  drain(): Promise<void>;
}

export function createBackgroundWrites(logger: DatabaseLogger): BackgroundWrites {
  const underWay = new Map<string, Promise<void>>();

  async function run(key: string, write: () => Promise<void>): Promise<void> {
    try {
      await writeIfPossible(write);
    } catch (error) {
      logger.warn({ err: error }, 'a note could not be written');
    } finally {
      underWay.delete(key);
    }
  }

  return {
    begin(key, write) {
      if (!underWay.has(key)) underWay.set(key, run(key, write));
    },
    async drain() {
      await Promise.all(underWay.values());
    },
  };
}
