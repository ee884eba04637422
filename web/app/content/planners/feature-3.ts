export const feature3Text = {
  empty: 'This page is empty.',
  lead: 'There is nothing here yet.',
  back: 'Back to the dashboard',
} as const;
