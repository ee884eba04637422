export const pickText = {
  all: 'Select all on this page',
  one: (name: string) => `Select ${name}`,
  count: (picked: number) => `${picked} selected`,
  none: 'None selected',
  group: 'What to do with those selected',
} as const;

const classesOf = (count: number) => (count === 1 ? '1 class' : `${count} classes`);

export const bulkText = {
  failed: 'Nothing was changed',
  publish: {
    title: (count: number) => `Publish ${classesOf(count)}?`,
    text: 'Everyone can then find and book them.',
    confirm: 'Publish',
  },
  cancel: {
    title: (count: number) => `Cancel ${classesOf(count)}?`,
    text: (people: string) =>
      people === ''
        ? 'This cannot be undone. Nobody has booked them, so no e-mail is sent.'
        : `This cannot be undone. We’ll e-mail ${people}, and suggest other classes with free seats.`,
    confirm: (count: number) => `Cancel ${classesOf(count)}`,
  },
  move: {
    title: (count: number) => `Move ${classesOf(count)}`,
    text: (people: string) =>
      people === ''
        ? 'In each class’s own time zone. Nobody has booked them.'
        : `In each class’s own time zone. This affects ${people}; we’ll e-mail everyone with a seat the new time.`,
    confirm: (count: number) => `Move ${classesOf(count)}`,
    amount: 'Move by',
    bad: 'Please enter a whole number, up to a year.',
  },
  done: (done: number, all: number, told: number) =>
    `${done} of ${all} done.${told > 0 ? ` ${told} ${told === 1 ? 'e-mail is' : 'e-mails are'} being sent.` : ''}`,
  notDone: 'Not done',
} as const;

export const seriesText = {
  repeat: 'Repeat this class',
  days: 'On these days',
  times: 'Number of dates',
  timesHint: (most: number) => `From 2 to ${most}. A date that you leave out still counts.`,
  badTimes: (most: number) => `Please enter a whole number from 2 to ${most}.`,
  preview: 'The dates',
  previewHint: 'Clear a date to leave it out. The hours stay the same when the clocks change.',
  needsTimes: 'Enter start, end and time zone to see the dates.',
  summary: (kept: number, leftOut: number) =>
    `${classesOf(kept)}${leftOut > 0 ? `, ${leftOut} left out` : ''}`,
  heading: 'Series',
  loading: 'Loading the series',
  loadFailed: 'The series could not be loaded',
  lead: 'These classes were created together. You can change each one separately.',
  scope: 'Save the change for',
  onlyThis: 'This class only',
  toCome: (after: number) =>
    after === 1 ? 'This class and the next one' : `This class and the next ${after}`,
  toComeHint:
    'The others change only where you change this one. Their times move by the same amount, and everyone who booked gets an e-mail.',
} as const;

export const importText = {
  title: 'Import classes',
  description: 'Classes from a CSV file.',
  lead: 'Many classes from one file. If one line is wrong, nothing is saved.',
  link: 'Import classes',
  file: 'CSV file',
  fileHint: (rows: string) => `At most ${rows} classes. Commas, semicolons or tabs; saved as CSV UTF-8.`,
  paste: 'Or paste the rows here',
  pasteHint: 'Include the first line with the column names.',
  template: 'Download a template',
  columns: 'Which columns a file has',
  columnsLead: 'In any order. Times are those of each class’s own zone.',
  reading: 'Reading the file',
  tooLarge: 'This file is too large.',
  notText: 'This file is not in UTF-8. Please save it as CSV UTF-8 and choose it again.',
  problems: (count: string) => (count === '1' ? 'There is one problem' : `There are ${count} problems`),
  firstProblems: (count: number) =>
    `These are the first ${count}. Correct them, then choose the file or paste the rows again.`,
  mend: 'Correct them, then choose the file or paste the rows again.',
  ready: (count: string, published: string) => `${count} ready, ${published} of them to publish`,
  firstRows: (count: number) => `The first ${count}`,
  importing: (count: string) => `Importing ${count} classes. This can take half a minute.`,
  submit: (count: string) => `Import ${count} classes`,
  submitOne: 'Import 1 class',
  failed: 'Nothing was imported',
  toList: 'Go to the classes',
  where: 'Where',
  problem: 'Problem',
} as const;

/** A description of each column for the user. */
export const importColumnsText = {
  Title: 'Up to 191 characters.',
  Description: 'Up to 2,000 characters; line breaks are fine within quotation marks.',
  Category: 'Cat1 or Cat2.',
  Start: 'For example, 2030-06-15 18:30.',
  End: 'In the same format as the start.',
  'Time zone': 'For example, America/New_York.',
  Seats: 'A whole number from 1 to 5,000.',
  Place: 'In words. Optional.',
  'Meeting link': 'Begins with https://. Optional.',
  Teacher: 'A name. Optional.',
  Picture: 'One of our drawings. Optional.',
  Published: 'Yes publishes the class; no, or an empty cell, makes a draft.',
} as const;

/** The example row of the template. */
export const importExample = {
  Title: 'Reading an Eye Diagram',
  Description: 'Noise, jitter and reflections in one picture.',
  'Time zone': 'America/New_York',
  Place: 'Room 3, 1 Example Street',
  'Meeting link': 'https://meet.example/eye',
  Teacher: 'Ada Chalk',
} as const;
