import { useSyncExternalStore } from 'react';
import { readIsAdviceHidden, subscribeToPlans } from '../plan-store.ts';

export function useIsAdviceHidden(): boolean {
  return useSyncExternalStore(subscribeToPlans, readIsAdviceHidden, () => false);
}
