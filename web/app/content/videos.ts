export const videosText = {
  newWindow: (title: string) => `: ${title}, in a new window`,
  description: 'Recorded classes and talks.',
  loadFailed: 'The videos could not be loaded',
  lead: 'Recorded classes and talks. A video loads from its host only when you play it.',
  loading: 'Loading the videos',
  offline: 'You are offline. The video starts as soon as there is a connection.',
  silent: (host: string) =>
    `The video from ${host} does not seem to load. Your network may block ${host}, or ${host} may be unavailable. You can open it there with the link below.`,
  none: 'There are no videos yet.',
  back: 'Back to the dashboard',
} as const;
