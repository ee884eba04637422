import { createContext, type ReactNode, useContext } from 'react';

/** The buttons that show a simulator elsewhere, for the row of links on narrow screens. Null where there are none. */
export const StageToolsContext = createContext<ReactNode>(null);

export function useStageTools(): ReactNode {
  return useContext(StageToolsContext);
}
