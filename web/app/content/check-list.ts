export const addItemText = {
  label: 'Add an item',
  placeholder: 'What needs doing?',
  added: (count: number) => `${count} items added.`,
  leftOut: (count: number) => `${count === 1 ? '1 line was' : `${count} lines were`} left out:`,
  tooMany: (limit: number) => `at most ${limit} are added at a time.`,
  full: (limit: number) => `the list holds ${limit} items.`,
} as const;

export const checkListText = {
  description: 'Your own to-do list.',
  lead: 'Your own list. Every change is saved at once.',
  loading: 'Loading your list',
  unsaved: (count: number) => `${count} changes are not saved.`,
  retryAll: 'Try all again',
  back: 'Back to the dashboard',
  empty: 'Nothing on your list.',
  emptyHint: 'Write your first item in the line above.',
  hideDone: 'Hide done',
  showDone: 'Show done',
  clearDone: 'Clear done',
  allHidden: 'Every item is done and hidden.',
  loadFailed: 'Your list could not be loaded',
} as const;

export const rowText = {
  retry: (item: string) => `Try again to save ${item}`,
  giveUp: (item: string) => `Discard the change to ${item}`,
  unsaved: 'This is not saved',
  actions: (item: string) => `Actions for ${item}`,
  toTop: 'To the top',
  toEnd: 'To the end',
} as const;

export const myListItemsText = {
  title: 'My list items',
} as const;
