import type { DatabaseLogger } from './client.ts';
import { writeIfPossible } from './write-if-possible.ts';

/** Writes that accompany a read and that no caller waits for. */
export interface BackgroundWrites {
  /** Starts the write unless one with the same key is running. A failure is only logged. */
  begin(key: string, write: () => Promise<void>): void;
  /** Waits for all running writes. */
  drain(): Promise<void>;
}

export function createBackgroundWrites(logger: DatabaseLogger): BackgroundWrites {
  const running = new Map<string, Promise<void>>();

  async function run(key: string, write: () => Promise<void>): Promise<void> {
    try {
      await writeIfPossible(write);
    } catch (error) {
      logger.warn({ err: error }, 'a note could not be written');
    } finally {
      running.delete(key);
    }
  }

  return {
    begin(key, write) {
      if (!running.has(key)) running.set(key, run(key, write));
    },
    async drain() {
      await Promise.all(running.values());
    },
  };
}
