/** How every chart of the simulators looks. */
export const AXIS = {
  stroke: 'var(--edge)',
  tick: { fill: 'var(--muted)' },
  tickLine: false,
} as const;

export const GRID = { stroke: 'var(--line)', vertical: false } as const;

export const TOOLTIP = {
  animationDuration: 400,
  contentStyle: {
    padding: '8px 12px',
    border: '1px solid var(--line)',
    borderRadius: 10,
    background: 'var(--surface)',
    color: 'var(--ink)',
    fontSize: 14,
    lineHeight: 1.3,
  },
  cursor: { stroke: 'var(--edge)' },
  /** As the lines stand in the chart: the highest first. */
  itemSorter: ({ value }: { readonly value?: unknown }) => -Number(value),
} as const;

/** A ring around what is chosen. */
export const RING = { r: 8, fill: 'none', stroke: 'var(--ink)', strokeWidth: 3 } as const;
