import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '../../../../routing/use-is-hydrated.ts';
import { type Lecture, lectureQueryOf, readLecture } from './lecture-address.ts';
import type { PartName } from './simulator-view.ts';
import { searchOf, settingsQueryOf } from './view-address.ts';

/** The lecture in the address. Changes update the address immediately. */
export function useLectureState(atFirst: readonly PartName[]) {
  const isHydrated = useIsHydrated();
  const { key, search } = useLocation();
  // Applies until the next navigation to the page, by link or history.
  const [changed, setChanged] = useState<{ readonly key: string; readonly lecture: Lecture | null } | null>(
    null,
  );
  const arrived = useMemo(
    () => (isHydrated ? readLecture(search, atFirst) : null),
    [isHydrated, search, atFirst],
  );
  const lecture = changed?.key === key ? changed.lecture : arrived;

  function changeLecture(next: Lecture | null) {
    setChanged({ key, lecture: next });
    const { pathname, search: shown, hash } = window.location;
    const query = next === null ? '' : lectureQueryOf(next);
    const address = `${pathname}${searchOf(settingsQueryOf(shown), query)}${hash}`;
    window.history.replaceState(window.history.state, '', address);
  }

  return [lecture, changeLecture] as const;
}
