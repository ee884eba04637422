import type { PartName } from './simulator-view.ts';
import { parseParts } from './view-address.ts';

const LECTURE_THEMES = ['light', 'dark'] as const;
type LectureTheme = (typeof LECTURE_THEMES)[number];

/** The state of a lecture in the address. */
export interface Lecture {
  readonly parts: readonly PartName[];
  /** Which chart is shown, from 1; 0 for all charts. */
  readonly panel: number;
  /** Null: the visitor's theme. */
  readonly theme: LectureTheme | null;
}

/** Parses `?lecture=chart,narration&panel=2&theme=light`; null without a lecture. */
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

/** The query parameters of this lecture. It names all parts, because the default parts may change. */
export function lectureQueryOf({ parts, panel, theme }: Lecture): string {
  return [
    `lecture=${parts.join(',')}`,
    ...(panel === 1 ? [] : [`panel=${panel}`]),
    ...(theme === null ? [] : [`theme=${theme}`]),
  ].join('&');
}
