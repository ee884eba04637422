import { createContext, useContext, useId, useLayoutEffect } from 'react';

/** In a lecture, charts are shown one at a time. Null elsewhere: all charts are shown. */
export interface PanelTurns {
  /** Adds a chart in the order of the page. Returns a function that removes it. */
  readonly join: (panel: string) => () => void;
  readonly isOn: (panel: string) => boolean;
}

export const PanelTurnsContext = createContext<PanelTurns | null>(null);

/** Called by each chart: whether it is shown. */
export function useIsPanelOn(): boolean {
  const turns = useContext(PanelTurnsContext);
  const panel = useId();
  const join = turns?.join;
  useLayoutEffect(() => join?.(panel), [join, panel]);
  return turns === null || turns.isOn(panel);
}
