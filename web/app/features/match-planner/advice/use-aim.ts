import type { Aim } from '@carom/domain/match/advice';
import { useSyncExternalStore } from 'react';
import { readAim, subscribeToPlans } from '../plan-store.ts';

export function useAim(): Aim {
  return useSyncExternalStore(subscribeToPlans, readAim, (): Aim => 'points');
}
