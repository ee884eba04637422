import { NO_PROGRESS, type Progress } from '@carom/domain/lessons/progress';
import { useSyncExternalStore } from 'react';
import { readProgress, subscribeToProgress } from '../../../storage/lesson-progress.ts';

/** None while prerendered HTML is being taken over: the build does not know the visitor. */
export function useProgress(): Progress {
  return useSyncExternalStore<Progress>(subscribeToProgress, readProgress, () => NO_PROGRESS);
}
