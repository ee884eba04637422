/** The number of months that the figures cover, including the current one. */
export const FIGURE_PERIODS = ['3', '6', '12', '24'] as const;
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];
export const USUAL_FIGURE_PERIOD = '12' satisfies FigurePeriod;
