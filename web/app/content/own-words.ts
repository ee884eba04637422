/** Shown while a page loads the owner's text. */
export const ownWordsText = {
  loading: 'Loading the page',
  loadFailed: 'This page could not be loaded.',
} as const;
