import { withinChunkTimeout } from '../../routing/chunk-timeout.ts';

export type { NextClassEntry } from '@carom/contract/classes/schemas';

/** The API's client comes with its first call: no part of the first visit needs it. */
export async function readNextClasses(signal: AbortSignal) {
  const { api } = await withinChunkTimeout(import('../../api/api.ts'));
  return api.call('nextClasses', { signal });
}
