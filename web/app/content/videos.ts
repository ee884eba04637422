/** Words of the videos page. */
export const videosText = {
  newWindow: (title: string) => `: ${title}, in a new window`,
  description: 'Recorded classes and talks.',
  loadFailed: 'The videos could not be loaded',
  lead: 'Recorded classes and talks. A video loads from its host only when you play it.',
  loading: 'Loading the videos',
  none: 'There are no videos yet.',
  back: 'Back to the dashboard',
} as const;
