import { api } from '../../api/api.ts';

export type { NextClassEntry } from '@carom/contract/classes/schemas';

export function readNextClasses(signal: AbortSignal) {
  return api.call('nextClasses', { signal });
}

export function readPlans(signal: AbortSignal) {
  return api.call('readPlans', { signal });
}

export function readOwnWords(signal: AbortSignal) {
  return api.call('readOwnWords', { signal });
}
