import { SECOND_MS } from '@carom/domain/time/durations';

/** A chunk that takes longer counts as failed. */
export const CHUNK_TIMEOUT_MS = 120 * SECOND_MS;

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Loads a chunk and retries a failure once: when a device changes its network, every pending request fails.
 */
export async function withinChunkTimeout<Value>(load: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const fail = () => reject(new ChunkLoadError(`Not loaded within ${CHUNK_TIMEOUT_MS} ms`));
    timer = setTimeout(fail, CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load().catch(load), timeout]);
  } catch (cause) {
    if (cause instanceof ChunkLoadError) throw cause;
    throw new ChunkLoadError('A part of the site could not be loaded', { cause });
  } finally {
    clearTimeout(timer);
  }
}
