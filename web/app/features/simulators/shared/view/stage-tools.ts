import { createContext, type ReactNode, useContext } from 'react';

/** The lecture and embed buttons, for the row of links on narrow screens. Null if there are none. */
export const StageToolsContext = createContext<ReactNode>(null);

export function useStageTools(): ReactNode {
  return useContext(StageToolsContext);
}
