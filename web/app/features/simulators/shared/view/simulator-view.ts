import { createContext, useContext } from 'react';

/**
 * How a simulator is looked at: on its page, before a class, or in a frame of somebody else's page. The
 * benches are the same everywhere. Each wraps what it shows in `<Part name="…">`, and tells `useLectureActions`
 * what it can do; on the page, where nothing stands above it, both do nothing.
 */
type SimulatorMode = 'page' | 'lecture' | 'embed';

/** The names stand in addresses that others keep (`?lecture=chart,narration`, `?show=chart`): none is ever renamed. */
export const PARTS = [
  /** Title and lead of the page. */
  'header',
  /** Start, pause, step, the place in time, the pace. */
  'controls',
  /** Sliders and choices that the run follows, the seed. */
  'settings',
  /** Charts, drawings, the table with its balls. */
  'chart',
  /** What is happening, in words. */
  'narration',
  /** The numbers that come out. */
  'figures',
  /** Samples, stations, events; published values. */
  'table',
  /** The calculation, line by line. */
  'steps',
  /** Simulated points against the formula, one run against another. */
  'comparison',
  'explanation',
  /** A chart's own table and its CSV, PNG and SVG. */
  'files',
  /** Links, printing, embedding, the portfolio. Never in a frame: it asks who the visitor is. */
  'share',
] as const;
export type PartName = (typeof PARTS)[number];

interface SimulatorView {
  readonly mode: SimulatorMode;
  readonly shows: (part: PartName) => boolean;
}

export const PAGE_VIEW: SimulatorView = { mode: 'page', shows: () => true };

/** A view of these parts and no others. */
export function viewOf(mode: SimulatorMode, parts: readonly PartName[]): SimulatorView {
  const shown = new Set(parts);
  return { mode, shows: (part) => shown.has(part) };
}

export const SimulatorViewContext = createContext<SimulatorView>(PAGE_VIEW);

export function useSimulatorView(): SimulatorView {
  return useContext(SimulatorViewContext);
}

/** These parts with one more, or without it, in the order of `all`. */
export function withPart(
  all: readonly PartName[],
  parts: readonly PartName[],
  part: PartName,
  isShown: boolean,
): readonly PartName[] {
  return all.filter((one) => (one === part ? isShown : parts.includes(one)));
}
