import { useSyncExternalStore } from 'react';
import {
  readWantedText,
  subscribeToWantedClass,
  type WantedClass,
  wantedClassIn,
} from '../storage/wanted-class.ts';

/** The class that the visitor wanted to book; null: none, or too long ago. */
export function useWantedClass(): WantedClass | null {
  return wantedClassIn(
    useSyncExternalStore(subscribeToWantedClass, readWantedText, () => ''),
    new Date(),
  );
}
