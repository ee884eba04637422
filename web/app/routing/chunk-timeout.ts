import { SECOND_MS } from '@carom/domain/time/durations';

/** A part of the site that takes longer than this counts as not loaded. */
export const CHUNK_TIMEOUT_MS = 120 * SECOND_MS;

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Loads a part of the site. A device that changes its network fails every request under way, so that a failure is tried
 * once more.
 */
export async function withinChunkTimeout<Value>(load: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new ChunkLoadError(`Not loaded within ${CHUNK_TIMEOUT_MS} ms`));
    timer = setTimeout(giveUp, CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load().catch(load), tooLate]);
  } catch (cause) {
    if (cause instanceof ChunkLoadError) throw cause;
    throw new ChunkLoadError('A part of the site could not be loaded', { cause });
  } finally {
    clearTimeout(timer);
  }
}
