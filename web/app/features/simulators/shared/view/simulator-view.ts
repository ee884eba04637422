import { createContext, useContext } from 'react';

/**
 * Where a simulator is shown: on its page, in a lecture, or embedded in another site. The benches are the
 * same everywhere. Each wraps its content in `<Part name="…">` and passes its actions to `useLectureActions`;
 * without a provider, on the page, both have no effect.
 */
type SimulatorMode = 'page' | 'lecture' | 'embed';

/** These names are part of published addresses (`?lecture=chart,narration`, `?show=chart`) and must not change. */
export const PARTS = [
  /** Title and lead of the page. */
  'header',
  /** Start, pause, step, time and speed. */
  'controls',
  /** Sliders and choices of the run, and the seed. */
  'settings',
  /** Charts, drawings, the table with its balls. */
  'chart',
  /** A description of the current state. */
  'narration',
  /** The results. */
  'figures',
  /** Samples, stations, events; published values. */
  'table',
  /** The calculation step by step. */
  'steps',
  /** Simulated points against the formula, or one run against another. */
  'comparison',
  'explanation',
  /** A chart's own table and its CSV, PNG and SVG. */
  'files',
  /** Links, printing, embedding, the portfolio. Never in an embed, because it reads the session. */
  'share',
] as const;
export type PartName = (typeof PARTS)[number];

interface SimulatorView {
  readonly mode: SimulatorMode;
  readonly shows: (part: PartName) => boolean;
}

export const PAGE_VIEW: SimulatorView = { mode: 'page', shows: () => true };

/** A view with exactly these parts. */
export function viewOf(mode: SimulatorMode, parts: readonly PartName[]): SimulatorView {
  const shown = new Set(parts);
  return { mode, shows: (part) => shown.has(part) };
}

export const SimulatorViewContext = createContext<SimulatorView>(PAGE_VIEW);

export function useSimulatorView(): SimulatorView {
  return useContext(SimulatorViewContext);
}

/** These parts with one added or removed, in the order of `all`. */
export function withPart(
  all: readonly PartName[],
  parts: readonly PartName[],
  part: PartName,
  isShown: boolean,
): readonly PartName[] {
  return all.filter((one) => (one === part ? isShown : parts.includes(one)));
}
