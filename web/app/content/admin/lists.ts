export const listText = {
  seeAll: (many: string) => `See all ${many}`,
  loadFailed: (things: string) => `The ${things} could not be loaded`,
  showAll: 'Show the whole list',
  views: (things: string) => `Which ${things}`,
  pages: (things: string) => `Pages of the ${things}`,
  none: (things: string) => `There are no ${things} yet.`,
  noMatch: (things: string) => `No ${things} match this search.`,
  exportFailed: 'The file could not be created',
  export: 'Export as CSV',
  filter: 'Filter and sort',
} as const;

export const savedFiltersText = {
  heading: 'Saved filters',
  loading: 'Loading your saved filters',
  loadFailed: 'Your saved filters could not be loaded',
  none: 'You have not saved a filter for this list yet.',
  chooseFirst: 'Search or filter the list first, then save it here under a name.',
  name: 'Name of this filter',
  save: 'Save this filter',
  notSaved: 'The filter was not saved',
  notDeleted: 'The filter was not deleted',
  deleteNamed: (name: string) => `Delete the filter ${name}`,
} as const;

export const conflictText = {
  heading: 'Someone else has changed this',
  text: 'It was changed after you opened it. Your changes were not saved, but they are still here.',
  keepMine: 'Save mine instead',
  takeTheirs: 'Take theirs',
} as const;
