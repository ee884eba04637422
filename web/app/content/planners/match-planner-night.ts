/** Words about where the night is kept, and about two phones that both went on. */
export const nightText = {
  inAccount: 'in your account',
  sending: 'saving to your account',
  here: 'not in your account yet',
  twoVersions: 'Two versions: choose',
  conflictTitle: 'The night went on in two places',
  conflictLead:
    'This phone and another one of yours have both changed the night. Choose the one to go on with; Undo brings back the other.',
  onThisPhone: 'On this phone',
  inTheAccount: 'In your account',
  goOnHere: 'Go on with this phone’s',
  goOnThere: 'Go on with the other',
  later: 'Decide later',
  empty: 'Nothing is entered.',
  matches: (count: number) => (count === 1 ? '1 match complete' : `${count} matches complete`),
  latest: (time: string, words: string) => `Last, at ${time}: ${words}`,
  entryTitle: 'This plan was changed elsewhere',
  entryLead: 'Since you opened it, the saved plan was changed on another phone or in another tab.',
  asSaved: 'As it is saved',
  asHere: 'As it is here',
  saveBoth: 'Save as another plan',
  doNotSave: 'Do not save',
} as const;
