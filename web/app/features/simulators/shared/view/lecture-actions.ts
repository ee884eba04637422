import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';

/** What a lecturer's keys and clicker can do with a simulator. What one cannot do is left out, and so is its key. */
export interface LectureActions {
  /** Start, or pause and go on: Space. */
  readonly toggle?: () => void;
  /** Begin from the beginning and run: S. */
  readonly start?: () => void;
  readonly stepForward?: () => void;
  readonly stepBack?: () => void;
  readonly faster?: () => void;
  readonly slower?: () => void;
  /** How it stands now, in a sentence: read out after a key, for those who do not see the picture. */
  readonly says?: string;
}

export interface LectureRegistry {
  /** The newest actions are asked for each time; the answer takes them away again. */
  readonly register: (latest: () => LectureActions) => () => void;
}

/** Null where no lecture can be given. */
export const LectureRegistryContext = createContext<LectureRegistry | null>(null);

/** Called once by each bench, with what it can do right now. */
export function useLectureActions(actions: LectureActions): void {
  const registry = useContext(LectureRegistryContext);
  const latest = useRef(actions);
  // Before the next key can come.
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => registry?.register(() => latest.current), [registry]);
}
