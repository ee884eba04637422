import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';

/** The simulator actions for a lecturer's keys and clicker. A missing action disables its key. */
export interface LectureActions {
  /** Space: start, pause and continue. */
  readonly toggle?: () => void;
  /** S: restart and run. */
  readonly start?: () => void;
  readonly stepForward?: () => void;
  readonly stepBack?: () => void;
  readonly faster?: () => void;
  readonly slower?: () => void;
  /** The current state in a sentence. It is announced after a key, for screen readers. */
  readonly says?: string;
}

export interface LectureRegistry {
  /** `latest` is called for each key. Returns a function that unregisters the actions. */
  readonly register: (latest: () => LectureActions) => () => void;
}

/** Null where lecture mode is not available. */
export const LectureRegistryContext = createContext<LectureRegistry | null>(null);

/** Each bench calls this once with its current actions. */
export function useLectureActions(actions: LectureActions): void {
  const registry = useContext(LectureRegistryContext);
  const latest = useRef(actions);
  // A layout effect, so that the actions are current before the next key.
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => registry?.register(() => latest.current), [registry]);
}
