import { useSyncExternalStore } from 'react';
import {
  readWantedText,
  subscribeToWantedClass,
  type WantedClass,
  wantedClassIn,
} from '../storage/wanted-class.ts';

/** The class that the visitor wanted to book; `null` if there is none or it has expired. */
export function useWantedClass(): WantedClass | null {
  return wantedClassIn(
    useSyncExternalStore(subscribeToWantedClass, readWantedText, () => ''),
    new Date(),
  );
}
