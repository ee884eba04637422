export const weatherText = {
  precipitation: 'Rain or snow',
  at: (time: string) => `at ${time}, local time`,
  loadFailed: 'The weather could not be loaded',
  placeNotKept: 'The place was not saved',
  unitNotKept: 'The unit was not saved',
  lead: 'The weather where you play next.',
  loading: 'Loading the weather',
  noPlace: 'No place chosen yet. Search for one, or use your location.',
  choose: 'Choose a place',
  back: 'Back to the dashboard',
  from: (moment: string) => ` It is from ${moment}.`,
} as const;

export const placesText = {
  none: (terms: string) => `No place called “${terms}” was found.`,
  one: 'One place found. Choose it:',
  several: (count: number) => `${count} places found. Choose one:`,
  failed: 'The search did not work',
  find: 'Find a place',
} as const;

export const locationText = {
  denied:
    'Your browser does not share where you are. You can allow it in its settings, or search for a place.',
  unknown: 'Your device does not know where it is. Search for a place instead.',
  timedOut: 'Your device took too long to find out where it is. Try again, or search for a place.',
  unsupported: 'This browser cannot share where it is. Search for a place instead.',
  use: 'Use my location',
} as const;
