import { api } from '../../api/api.ts';

export type { NextClassEntry } from '@carom/contract/classes/schemas';

export function readNextClasses(signal: AbortSignal) {
  return api.call('nextClasses', { signal });
}
