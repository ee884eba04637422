/** Words that the admins' lists and forms share. */
export const listText = {
  seeAll: (many: string) => `See all ${many}`,
  loadFailed: (things: string) => `The ${things} could not be loaded`,
  showAll: 'Show the whole list',
  views: (things: string) => `Which ${things}`,
  pages: (things: string) => `Pages of the ${things}`,
  none: (things: string) => `There are no ${things} yet.`,
  noMatch: (things: string) => `No ${things} match this search.`,
  exportFailed: 'The file could not be made',
  export: 'Export as CSV',
  filter: 'Filter and sort',
} as const;

export const conflictText = {
  heading: 'Somebody else got there first',
  text: 'This was changed after you opened it. None of your changes were saved, and none are lost.',
  keepMine: 'Save mine instead',
  takeTheirs: 'Take theirs',
} as const;
