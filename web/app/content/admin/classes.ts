export const classActionsText = {
  hideText: (people: string) => `Nobody will be able to find or book it. Bookings stay: ${people}.`,
  hideTitle: 'Unpublish this class?',
  hideConfirm: 'Unpublish',
  keep: 'Keep it published',
  hide: 'Unpublish',
  publicPage: 'View on the site',
  delete: 'Delete the draft',
  deleteTitle: 'Delete this draft?',
  deleteText: 'This cannot be undone. Nobody has booked it.',
  deleteConfirm: 'Delete it',
  keepDraft: 'Keep the draft',
} as const;

export const classFormText = {
  merged: 'This is what was saved in the meantime.',
  failed: 'The class was not saved',
  zoneHint: 'Start and end are in this time zone. When either changes, everyone who booked gets an e-mail.',
  placeHint: 'In words, as on an invitation. Everyone can see it.',
  linkHint: 'Begins with https://. Only those who booked see it, from 24 hours before the class to its end.',
  teacherHint:
    'Everyone can see the name. When the place, link or teacher changes, everyone who booked gets an e-mail.',
  yourZone: (zone: string, start: string) => `In your own time zone (${zone}) it begins on ${start}.`,
} as const;

export const classesText = {
  search: 'Search by title',
  description: 'The classes that members can book.',
  lead: 'What members can book. Times are in each class’s own zone.',
} as const;

export const classPageText = {
  loading: 'Loading the class',
  backToAll: 'Back to the classes',
  loadFailed: 'The class could not be loaded',
  unchanged: 'Nothing was changed',
  notCancelled: 'The class was not cancelled',
  notDeleted: 'The draft was not deleted',
  notDuplicated: 'The class was not duplicated',
} as const;

export const classPictureText = {
  failed: 'The picture was not uploaded',
  alt: 'As the class shows it',
  own: 'Your own picture',
  limits: (megabytes: number) => `PNG, JPEG or WebP, at most ${megabytes} MB; 960 × 600 is enough.`,
  uploading: 'Uploading the picture',
} as const;

export const classStateText = {
  open: 'On the site',
  past: 'Begun or over',
} as const;

export const newClassText = {
  description: 'A class that members can book.',
  lead: 'It starts as a draft: nobody sees it until you publish it.',
  submit: 'Save as a draft',
  submitSeries: 'Save the series as drafts',
} as const;
