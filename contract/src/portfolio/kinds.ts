/** What a member can keep in the portfolio. */
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

/** A member has one, which grows; it is nobody else's business. */
export const LESSON_PROGRESS_KIND = 'lesson_progress' satisfies PortfolioKind;

/** How many things one member can keep. */
export const PORTFOLIO_LIMIT = 500;
/** How large all of them may be together. */
export const PORTFOLIO_MAX_MB = 8;
