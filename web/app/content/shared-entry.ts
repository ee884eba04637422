export const sharedEntryText = {
  title: 'Something shared with you',
  description: 'A match plan or a simulator run that a member shared by link.',
  gone: 'This link no longer works: sharing was stopped, or part of it is missing.',
  loadFailed: 'The shared entry could not be loaded',
  heading: 'Shared with you',
  nothing: 'There is nothing here',
  entry: 'The shared entry',
  unknownKind: 'This kind of entry cannot be shown here yet.',
  home: 'Go to the home page',
} as const;
