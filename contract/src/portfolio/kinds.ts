/** What a member can keep in the portfolio. */
export const PORTFOLIO_KINDS = [
  'feature_1_plan',
  'feature_2_plan',
  'performance_run',
  'efficiency_run',
  'traffic_run',
] as const;
export type PortfolioKind = (typeof PORTFOLIO_KINDS)[number];

/** How many things one member can keep. */
export const PORTFOLIO_LIMIT = 500;
/** How large all of them may be together. */
export const PORTFOLIO_MAX_MB = 8;
