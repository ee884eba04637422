/** The kinds of portfolio entries. */
export const PORTFOLIO_KINDS = [
  'feature_1_plan',
  'feature_2_plan',
  'performance_run',
  'efficiency_run',
  'traffic_run',
  'lesson_progress',
  'load_run',
] as const;
export type PortfolioKind = (typeof PORTFOLIO_KINDS)[number];

/** One per member. It cannot be shared. */
export const LESSON_PROGRESS_KIND = 'lesson_progress' satisfies PortfolioKind;

/** The most entries per member. */
export const PORTFOLIO_LIMIT = 500;
/** The total size of a member's entries. */
export const PORTFOLIO_MAX_MB = 8;
