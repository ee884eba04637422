/** While a page asks for the words of the owner. */
export const ownWordsText = {
  loading: 'Loading the page',
  loadFailed: 'This page could not be loaded.',
} as const;
