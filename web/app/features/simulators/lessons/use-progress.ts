import { NO_PROGRESS, type Progress } from '@carom/domain/lessons/progress';
import { useSyncExternalStore } from 'react';
import { readProgress, subscribeToProgress } from '../../../storage/lesson-progress.ts';

/** Empty during hydration: the prerendered page does not know the visitor. */
export function useProgress(): Progress {
  return useSyncExternalStore<Progress>(subscribeToProgress, readProgress, () => NO_PROGRESS);
}
