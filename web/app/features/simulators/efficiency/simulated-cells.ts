import type { ComparisonCell } from '@carom/domain/ethernet/comparison';
import { createContext } from 'react';

/** Past the chart, which would otherwise lay itself out anew for every point that is added. */
export const SimulatedCells = createContext<readonly ComparisonCell[]>([]);
