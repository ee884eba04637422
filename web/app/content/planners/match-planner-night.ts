/** Words about where the night is kept, and about two phones that both went on. */
export const nightText = {
  inAccount: 'in your account',
  sending: 'saving to your account',
  here: 'not in your account yet',
  twoVersions: 'Two versions: choose',
  conflictTitle: 'The night was changed on two devices',
  conflictLead:
    'This phone and another of your devices have both changed the night. Choose which version to keep. Undo brings back the other.',
  onThisPhone: 'On this phone',
  inTheAccount: 'In your account',
  goOnHere: 'Keep this phone’s version',
  goOnThere: 'Keep the other version',
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
