import type { PartName } from './simulator-view.ts';
import { parseParts } from './view-address.ts';

const LECTURE_THEMES = ['light', 'dark'] as const;
type LectureTheme = (typeof LECTURE_THEMES)[number];

/** A lecture as its address tells it. */
export interface Lecture {
  readonly parts: readonly PartName[];
  /** Which of several charts, from 1; 0 for all of them. */
  readonly panel: number;
  /** Null: whatever the visitor has. */
  readonly theme: LectureTheme | null;
}

/** Of `?lecture=chart,narration&panel=2&theme=light`; null where no lecture is asked for. */
export function readLecture(search: string, atFirst: readonly PartName[]): Lecture | null {
  const parameters = new URLSearchParams(search);
  const named = parameters.get('lecture');
  if (named === null) return null;
  const parts = parseParts(named);
  const panel = Number(parameters.get('panel') ?? 1);
  return {
    parts: parts.length > 0 ? parts : atFirst,
    panel: Number.isInteger(panel) && panel >= 0 ? panel : 1,
    theme: LECTURE_THEMES.find((theme) => theme === parameters.get('theme')) ?? null,
  };
}

/** The part of a query that leads to this lecture. All parts are named: what one begins with may change. */
export function lectureQueryOf({ parts, panel, theme }: Lecture): string {
  return [
    `lecture=${parts.join(',')}`,
    ...(panel === 1 ? [] : [`panel=${panel}`]),
    ...(theme === null ? [] : [`theme=${theme}`]),
  ].join('&');
}
