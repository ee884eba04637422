export const newVideoText = {
  description: 'A video for members.',
  lead: 'It is added at the end of the list; you can move it there.',
} as const;

export const videoText = {
  back: 'Back to the videos',
  categoriesFailed: 'The categories could not be loaded',
  notMoved: 'The video was not moved',
  notDeleted: 'The video was not deleted',
  notRestored: 'The video was not restored',
  notSaved: 'The video was not saved',
  addressHint: 'Copied from YouTube or Vimeo, for example https://vimeo.com/76979871',
  categoryHint: 'Videos of one category are shown together.',
  loadFailed: 'The video could not be loaded',
  loading: 'Loading the video',
  refused: 'Not shown: the address is not allowed',
} as const;

export const videosText = {
  search: 'Search by title, category or address',
  description: 'The list of videos for members.',
  lead: 'What members can watch, in this order within each category.',
} as const;
