export const monthChartText = {
  table: 'The numbers as a table',
} as const;
