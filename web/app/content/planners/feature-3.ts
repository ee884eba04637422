/** Words of the empty third feature. */
export const feature3Text = {
  empty: 'This page is empty.',
  lead: 'A seat at the table that nobody has taken. Nothing is hidden here, and nothing is promised.',
  back: 'Back to the dashboard',
} as const;
