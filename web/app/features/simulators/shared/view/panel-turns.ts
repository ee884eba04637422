import { createContext, useContext, useId, useLayoutEffect } from 'react';

/** Before a class, charts come one at a time. Null elsewhere: all of them are shown. */
export interface PanelTurns {
  /** In the order of the page. The answer takes it away again. */
  readonly join: (panel: string) => () => void;
  readonly isOn: (panel: string) => boolean;
}

export const PanelTurnsContext = createContext<PanelTurns | null>(null);

/** Called by each chart: whether it is its turn. */
export function useIsPanelOn(): boolean {
  const turns = useContext(PanelTurnsContext);
  const panel = useId();
  const join = turns?.join;
  useLayoutEffect(() => join?.(panel), [join, panel]);
  return turns === null || turns.isOn(panel);
}
