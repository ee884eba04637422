import { useCallback, useMemo, useState } from 'react';
import type { PanelTurns } from './panel-turns.ts';

/** The charts of a page in order, and the visible one: `panel` from 1, 0 for all. Null: all charts are shown. */
export function usePanelTurns(panel: number | null) {
  const [panels, setPanels] = useState<readonly string[]>([]);
  const join = useCallback((joining: string) => {
    setPanels((before) => [...before, joining]);
    return () => setPanels((before) => before.filter((one) => one !== joining));
  }, []);
  /** An address may name a chart that does not exist. */
  const turn = panel === null ? 0 : Math.min(panel, panels.length);
  const shown = turn === 0 ? null : panels[turn - 1];
  const turns = useMemo(
    (): PanelTurns => ({ join, isOn: (asked) => shown === null || shown === asked }),
    [join, shown],
  );
  return { turns, turn, count: panels.length };
}
